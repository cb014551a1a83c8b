import * as z from 'zod/mini';
import { PapelNome } from './entities.ts';

/** A session: the answer of every way to sign in. */
export const Entrada = z.object({
  token: z.string(),
  refreshToken: z.string(),
  email: z.string(),
  entityType: z.enum(['empresa', 'funcionario']),
  admin: z.boolean(),
  papel: z.nullable(PapelNome),
});
