import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { AUDIT_ORIGINS, AUDIT_ROLES, AUDIT_SUBJECTS } from '../rules/auditoria.ts';
import { defineRoutes } from './define.ts';
import { dataDoPeriodo, id, pagina } from './fields.ts';

/** A company's audit log, kept for five years (docs/decisions/079). */
export const auditoria = defineRoutes({
  listAudit: {
    eventual: true,
    method: 'GET',
    path: '/api/auditoria',
    auth: ['empresa', 'admin'],
    papel: 'proprietario',
    recurso: 'auditoria',
    summary: 'O que mudou na empresa, quem mudou e quando; do mais novo ao mais antigo',
    owns: { empresaId: 'query.empresaId' },
    /** `quem` and `acao` filter within a page: it may hold fewer than `limit` lines, or none, before the list ends */
    query: z.object({
      empresaId: z.optional(id('empresaId')),
      de: z.optional(dataDoPeriodo),
      ate: z.optional(dataDoPeriodo),
      quem: z.optional(id('quem')),
      /** the noun of the actions */
      acao: z.optional(z.enum(AUDIT_SUBJECTS, { error: MSG.dadosInvalidos })),
      limit: pagina.limit,
      cursor: pagina.cursor,
    }),
    replies: {
      200: z.object({
        registros: z.array(
          z.object({
            id: z.string(),
            data: z.string(),
            quem: z.object({ id: z.string(), nome: z.string(), papel: z.enum(AUDIT_ROLES) }),
            /** `noun.participle`; new actions are added with new functions */
            acao: z.string(),
            alvo: z.string(),
            /** a sentence, with before → after if values changed */
            resumo: z.string(),
            origem: z.enum(AUDIT_ORIGINS),
          }),
        ),
        nextCursor: z.optional(z.string()),
      }),
    },
  },
});
