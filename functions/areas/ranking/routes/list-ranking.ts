import { invalid, refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { dayOf, monthOf } from '../../../../shared/rules/dates.ts';
import type { PageRequest } from '../../../platform/dynamodb/cursor.ts';
import { listReply } from '../../../platform/http/list-reply.ts';
import { sealedPage } from '../../../platform/http/sealed-cursor.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { askedEquipe, route, scopeOf } from '../../access/index.ts';
import { toRankingRow } from '../ranking-row.ts';
import { listMonthRanking } from '../store/month-ranking.ts';
import { listRanking, type RankingScope } from '../store/overall-ranking-rows.ts';

export const handler = route(funcionarios.listRanking)(async ({ query, caller, now }) => {
  const empresaId = scopeOf(query.empresaId, caller);
  const equipeId = await askedEquipe(query.equipe, empresaId, caller);
  const scope = empresaId === null ? null : { empresaId, equipeId };
  const { items, nextCursor } = await sealedPage('ranking', query, (page) =>
    query.periodo === 'mes' ? listMonth(scope, { data: query.data, ...page }, now) : listRanking(scope, page),
  );
  return listReply(
    items.map((ranked) => toRankingRow(ranked, caller)),
    nextCursor,
  );
});

/** There is no month's ranking over all companies. */
function listMonth(
  scope: RankingScope | null,
  { data, ...page }: PageRequest & { data: string | undefined },
  now: Date,
) {
  if (scope === null) throw invalid(MSG.escolhaEmpresa, { periodo: MSG.escolhaEmpresa });
  const [mes, atual] = [(data ?? dayOf(now)).slice(0, 7), monthOf(now)];
  if (mes > atual) throw refusal(REFUSALS.periodToCome);
  return listMonthRanking(scope, { mes, isOver: mes < atual }, page);
}
