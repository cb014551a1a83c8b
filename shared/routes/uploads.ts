import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { UPLOAD_PURPOSES } from '../rules/media.ts';
import { tooLong } from '../sentences.ts';
import { defineRoutes } from './define.ts';
import { id, inteiro, nullAsEmpty, texto } from './fields.ts';

const file = {
  nome: texto('Nome do arquivo', 255),
  /** may be empty: the bytes decide */
  contentType: z._default(
    nullAsEmpty(
      z
        .string({ error: MSG.dadosInvalidos })
        .check(
          z.trim(),
          z.maxLength(100, { error: tooLong(100) }),
          z.regex(/^[ -~]*$/, { error: MSG.dadosInvalidos }),
        ),
    ),
    '',
  ),
  tamanho: inteiro('Tamanho', 1, 1_000_000_000),
};
const PreparedUpload = z.object({
  uploadId: z.string(),
  key: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});

/** Files are uploaded to storage with a presigned form, then checked in the background. */
export const uploads = defineRoutes({
  createUpload: {
    method: 'POST',
    path: '/api/uploads',
    auth: ['empresa', 'funcionario', 'admin'],
    summary: 'Preparar o envio de um arquivo',
    body: z.object({ tipo: z.enum(UPLOAD_PURPOSES), ...file }),
    replies: { 201: PreparedUpload },
    refusals: [413, 429],
  },
  createPublicUpload: {
    method: 'POST',
    path: '/api/uploads/perfil',
    auth: 'public',
    summary: 'Preparar o envio da foto no cadastro',
    perClient: 30,
    body: z.object(file),
    replies: { 201: PreparedUpload },
    refusals: [413, 429],
  },
  uploadStatus: {
    method: 'GET',
    path: '/api/uploads/{uploadId}',
    auth: ['empresa', 'funcionario', 'admin'],
    summary: 'Estado de um envio',
    params: z.object({ uploadId: id() }),
    replies: {
      200: z.object({
        status: z.enum(['aguardando', 'verificando', 'pronta', 'rejeitada']),
        motivo: z.optional(z.string()),
        path: z.optional(z.string()),
        duracaoSegundos: z.optional(z.number()),
      }),
    },
  },
});
