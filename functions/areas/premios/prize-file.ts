import { dayStart, monthOf } from '../../../shared/rules/dates.ts';
import { addDays } from '../../../shared/rules/periodos.ts';
import { daysOfMonth, endOfMonth, exceeds } from '../../../shared/rules/premios.ts';
import { getShared } from '../compartilhamentos/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { acceptancesOf } from '../empresas/index.ts';
import { pagesOfTrocas, type TrocaItem } from '../loja/index.ts';
import { type MovimentoItem, verifyLedger } from '../movimentos/index.ts';
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
  const seen = new Map<string, MovimentoItem>();
  const [expected, acceptances, differences, rows] = await Promise.all([
    expectedIn(empresaId, mes, { fresh: true }),
    acceptancesOf(funcionario),
    verifyLedger(funcionario, (line) => {
      if (monthOf(new Date(line.data)) === mes) seen.set(line.id, line);
    }),
    readRows([{ empresaId, id, mes }]),
  ]);
  const figures = figuresOf(rows.get(rowName({ id, mes })));
  const lines = [...seen.values()];
  const until = endOfMonth(mes).toISOString();
  const accepted = acceptances.findLast(({ em }) => em < until);
  return {
    pessoa: { id, ...identityShown(funcionario), situacao: funcionario.situacao ?? ('ativo' as const) },
    mes,
    expected,
    regulamento: accepted ? { versao: accepted.versao, aceitoEm: accepted.em } : null,
    compartilhamentos: await sharesIn(funcionario, mes, lines),
    trocas: await exchangesOf(id, mes, figures.trocas),
    movimentos: {
      primeiro: lines[0]?.id ?? null,
      ultimo: lines.at(-1)?.id ?? null,
      integridade: differences.length === 0 ? ('conferida' as const) : ('divergente' as const),
    },
    cliques: figures.cliques,
    acimaDoEsperado: exceeds(expected, figures),
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

/**
 * The exchanges that were delivered in a month, or made in it and pending, oldest first. Of those made before the month, reads
 * no more than it takes to find all that the month has counted.
 */
async function exchangesOf(funcionarioId: string, mes: string, counted: number) {
  const found: TrocaItem[] = [];
  // The day before the month: ids, which order them, may be a day older (functions/platform/dynamodb/period.ts).
  const before = dayStart(addDays(daysOfMonth(mes).de, -1)).toISOString();
  for await (const some of pagesOfTrocas(funcionarioId, endOfMonth(mes))) {
    found.push(...some.filter((troca) => isIn(troca, mes)));
    const delivered = found.filter(({ status }) => status === 'entregue').length;
    if (delivered >= counted && some.some(({ data }) => data < before)) break;
  }
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
