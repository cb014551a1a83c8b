/** At most one confirmation mail a minute, the sign-up's counted (docs/specification.md#sign-up). */
export const CONFIRMATION_WAIT_MS = 60_000;
const KEY = 'painel.confirmacaoEm';

/** When this browser last caused a confirmation mail, epoch ms; 0 for never. */
export const lastConfirmation = (): number => Number(localStorage.getItem(KEY) ?? 0);

/** Called where a sign-up, an e-mail change or a resend has just caused one. */
export const confirmationJustSent = (): void => localStorage.setItem(KEY, String(Date.now()));
