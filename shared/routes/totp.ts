import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { ANY_STANDING, defineRoutes } from './define.ts';
import { mensagem, senhaAtual } from './fields.ts';

const OWNERS = ['empresa', 'admin'] as const;

/** Six digits, with or without spaces: apps show them in groups. */
export const codigo = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value)),
  z.string({ error: MSG.digiteOCodigo }).check(z.regex(/^\d{6}$/, { error: MSG.digiteOCodigo })),
);

/** The second factor: codes of an authenticator app. */
export const totp = defineRoutes({
  totpStatus: {
    method: 'GET',
    path: '/api/totp',
    auth: OWNERS,
    whileStanding: ANY_STANDING,
    summary: 'Verificação em duas etapas da própria conta',
    recurso: 'seguranca',
    replies: {
      200: z.object({
        ativo: z.boolean(),
        /** no other call of the account works until it is set up */
        obrigatorio: z.boolean(),
        codigosRestantes: z.number(),
      }),
    },
  },
  beginTotp: {
    method: 'POST',
    path: '/api/totp',
    auth: OWNERS,
    papel: 'leitor',
    whileStanding: ANY_STANDING,
    confirmed: true,
    summary: 'Começar a configurar a verificação em duas etapas',
    recurso: 'seguranca',
    proof: true,
    body: z.object({ senhaAtual }),
    replies: { 200: z.object({ segredo: z.string(), otpauth: z.string() }) },
    refusals: [409],
  },
  confirmTotp: {
    method: 'POST',
    path: '/api/totp/confirmar',
    auth: OWNERS,
    papel: 'leitor',
    whileStanding: ANY_STANDING,
    confirmed: true,
    summary: 'Ativar a verificação em duas etapas com um código do aplicativo',
    recurso: 'seguranca',
    body: z.object({ codigo }),
    replies: { 200: z.object({ codigosRecuperacao: z.array(z.string()) }) },
    refusals: [409],
  },
  endTotp: {
    method: 'DELETE',
    path: '/api/totp',
    auth: OWNERS,
    papel: 'leitor',
    whileStanding: ANY_STANDING,
    summary: 'Desativar a verificação em duas etapas',
    recurso: 'seguranca',
    proof: 'always',
    body: z.object({ senhaAtual }),
    replies: { 200: mensagem },
    refusals: [409],
  },
});
