import * as z from 'zod/mini';
import { FAILURES, FONTE_SITUATIONS } from '../../rules/fontes.ts';

/** A feed whose new items become drafts. */
export const Fonte = z.object({
  id: z.string(),
  url: z.string(),
  nome: z.string(),
  /** ids of the tags of its drafts */
  tags: z.array(z.string()),
  ativa: z.boolean(),
  /** last reading that worked */
  ultimaLeitura: z.nullable(z.string()),
  situacao: z.enum(FONTE_SITUATIONS),
  /** why it fails, and since when */
  motivo: z.nullable(z.enum(FAILURES)),
  falhandoDesde: z.nullable(z.string()),
});
export type Fonte = z.output<typeof Fonte>;
