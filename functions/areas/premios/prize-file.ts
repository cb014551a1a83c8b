import { monthOf } from '../../../shared/rules/dates.ts';
import { daysOfMonth, endOfMonth, exceeds } from '../../../shared/rules/premios.ts';
import { getShared } from '../compartilhamentos/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { acceptancesOf } from '../empresas/index.ts';
import { pagesOfTrocas, type TrocaItem } from '../loja/index.ts';
import { type MovimentoItem, verifiedLedger } from '../movimentos/index.ts';
import { clicksByPost } from '../resultados/index.ts';
import { identityShown } from './prize-view.ts';
import { rowName } from './store/prize-rows.ts';
import { expectedIn } from './store/prize-rules.ts';
import { figuresOf, readRows } from './store/write-month.ts';

/** Characters of a caption. */
const LEGENDA = 120;

/** The proof of a person's month: expected and actual figures, every exchange, and the check of the ledger. */
export async function readPrizeFile(funcionario: FuncionarioItem, mes: string) {
  const { empresaId, id } = funcionario;
  const [expected, acceptances, ledger, trocas, rows] = await Promise.all([
    expectedIn(empresaId, mes, { fresh: true }),
    acceptancesOf(funcionario),
    verifiedLedger(funcionario),
    exchangesOf(id, mes),
    readRows([{ empresaId, id, mes }]),
  ]);
  const until = endOfMonth(mes).toISOString();
  const accepted = acceptances.findLast(({ em }) => em < until);
  const lines = ledger.lines.filter(({ data }) => monthOf(new Date(data)) === mes);
  return {
    pessoa: { id, ...identityShown(funcionario), situacao: funcionario.situacao ?? ('ativo' as const) },
    mes,
    expected,
    regulamento: accepted ? { versao: accepted.versao, aceitoEm: accepted.em } : null,
    compartilhamentos: await sharesIn(funcionario, mes, lines),
    trocas,
    movimentos: {
      primeiro: lines[0]?.id ?? null,
      ultimo: lines.at(-1)?.id ?? null,
      integridade: ledger.differences.length === 0 ? ('conferida' as const) : ('divergente' as const),
    },
    acimaDoEsperado: exceeds(expected, figuresOf(rows.get(rowName({ id, mes })))),
  };
}

/** The shares that the month's ledger lines award, oldest first. */
async function sharesIn({ empresaId, id }: FuncionarioItem, mes: string, lines: readonly MovimentoItem[]) {
  const posts = lines.flatMap(({ motivo, referencia }) =>
    motivo === 'compartilhamento' ? [referencia] : [],
  );
  if (posts.length === 0) return [];
  const [shares, clicks] = await Promise.all([
    getShared(posts.map((postId) => ({ funcionarioId: id, postId }))),
    clicksByPost({ empresaId, id }, daysOfMonth(mes)),
  ]);
  return shares.map(({ postId, compartilhadoEm, legenda, legendaAlterada, linkedinPostURL, ups }) => ({
    data: compartilhadoEm,
    legenda: [...(legendaAlterada ?? legenda)].slice(0, LEGENDA).join(''),
    linkedinPostURL: linkedinPostURL ?? '',
    ups,
    cliques: clicks.get(postId)?.cliques ?? 0,
  }));
}

/** The exchanges that were delivered in a month, or made in it and pending, oldest first. */
async function exchangesOf(funcionarioId: string, mes: string) {
  const found: TrocaItem[] = [];
  for await (const some of pagesOfTrocas(funcionarioId))
    found.push(...some.filter((troca) => isIn(troca, mes)));
  return found.reverse().map(({ data, produtoNome, valor_ups, custoCentavos, status, entregueEm }) => ({
    data,
    produtoNome,
    ups: valor_ups,
    custoCentavos: custoCentavos ?? null,
    status,
    entregueEm: entregueEm ?? null,
  }));
}

const isIn = ({ status, data, entregueEm }: TrocaItem, mes: string): boolean => {
  const at = status === 'entregue' ? entregueEm : status === 'pendente' ? data : undefined;
  return at !== undefined && monthOf(new Date(at)) === mes;
};
