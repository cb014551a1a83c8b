import { device } from '../storage/browser-storage.ts';

/** At most one confirmation mail a minute, including the one of the sign-up (docs/specification.md#sign-up). */
export const CONFIRMATION_WAIT_MS = 60_000;
const KEY = 'painel.confirmacaoEm';

/** Epoch ms of the last confirmation mail requested by this browser; 0 for never. */
export const lastConfirmationAt = (): number => Number(device.get(KEY) ?? 0);

/** Called after a sign-up, an e-mail change or a resend. */
export const recordConfirmationSent = (): void => void device.set(KEY, String(Date.now()));
