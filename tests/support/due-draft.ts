import type { DraftItem } from '../../functions/areas/posts/store/drafts.ts';

/** The row of a scheduled post that any plan with scheduling may publish; `ordem` is its place in its company's list. */
export const dueDraft = (
  row: Pick<DraftItem, 'id' | 'empresaId' | 'criadoEm' | 'ordem'> & { publicarEm: string },
) =>
  ({
    ...row,
    situacao: 'agendado',
    versao: 1,
    legenda: 'Na hora',
    midias: [],
    ups: 5,
    alteravel: false,
    tags: [],
    lista: `${row.empresaId}#agendado`,
  }) satisfies DraftItem;
