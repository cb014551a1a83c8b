import * as MSG from '../../../shared/messages.ts';
import { getShared, listSharedKeys, type SharedKey } from '../compartilhamentos/index.ts';
import { getOwnerNames } from '../contas/index.ts';
import { clicksOfShares } from './export-clicks.ts';
import type { Kind } from './export-kind.ts';
import { progressOf, walk } from './export-walk.ts';

/** Shares with their published text; former employees without a name. */
export const compartilhamentos: Kind = {
  columns: ['data', 'colaborador', 'legenda', 'ups', 'cliques', 'canal'],
  pages: ({ empresa, span }, from) =>
    walk(
      (page) => listSharedKeys(empresa.id, span, page),
      from,
      async (keys) => {
        const [[shares, clicks], names] = await Promise.all([withClicks(keys), getOwnerNames(keys)]);
        return {
          rows: shares.map(
            ({ compartilhadoEm, funcionarioId, legenda, legendaAlterada, ups, codigo = '' }) => [
              new Date(compartilhadoEm),
              names.get(funcionarioId)?.nome ?? MSG.autorExcluido,
              legendaAlterada ?? legenda,
              ups,
              clicks.get(codigo) ?? 0,
              'linkedin',
            ],
          ),
          done: progressOf(
            span,
            shares.map(({ compartilhadoEm }) => compartilhadoEm),
          ),
        };
      },
    ),
};

async function withClicks(keys: readonly SharedKey[]) {
  const shares = await getShared(keys);
  return [shares, await clicksOfShares(shares)] as const;
}
