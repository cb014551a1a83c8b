import { createHash } from 'node:crypto';
import type { FuncionarioItem } from '../../../functions/areas/contas/store/funcionarios.ts';
import type { ClickItem } from '../../../functions/areas/links/store/clicks.ts';
import type { TrocaItem } from '../../../functions/areas/loja/store/exchange-trocas.ts';
import type { MovimentoItem } from '../../../functions/areas/movimentos/store/movement-lines.ts';
import type { ShareItem } from '../../../functions/areas/posts/store/shares.ts';
import type { DomainEvent } from '../../../functions/events/index.ts';
import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import type { LinkedinPost } from '../../support/linkedin.ts';
import { expectEqual } from './expect-equal.ts';
import { mentionProblems } from './mention-audit.ts';
import { monthProblems } from './months.ts';
import type { Reply } from './operations.ts';
import { prizeProblems } from './prize-audit.ts';
import type { Records } from './records.ts';
import { resultProblems } from './results.ts';
import { memberProblems, returnedAt } from './returns.ts';
import { changeProblems, settledProblems } from './settling.ts';
import type { Funcionario, SimulatedEmpresa } from './world.ts';

/** The requests and events of a history, and whether the probe ran every minute. */
interface Outcome {
  readonly replies: readonly Reply[];
  readonly watched: boolean;
  /** events of the company, in the order of the writes */
  readonly events: readonly DomainEvent[];
  /** clicks in their table */
  readonly clicks: readonly ClickItem[];
  /** end of the history, epoch ms */
  readonly now: number;
}

interface Books {
  funcionario: Funcionario;
  item: FuncionarioItem | undefined;
  lines: MovimentoItem[];
  shares: ShareItem[];
  exchanges: TrocaItem[];
}

/** Broken guarantees of the ledger as messages; empty if all are kept. */
export async function audit(
  records: Records,
  empresa: SimulatedEmpresa,
  outcome: Outcome,
  linkedin: readonly LinkedinPost[],
): Promise<string[]> {
  const { replies } = outcome;
  const [funcionarios, exchanges] = [
    await records.funcionarios(empresa.empresaId),
    await records.exchanges(empresa.empresaId),
  ];
  const books: Books[] = [];
  for (const funcionario of empresa.funcionarios) {
    books.push({
      funcionario,
      item: funcionarios.find(({ id }) => id === funcionario.id),
      lines: await records.movements(funcionario.id),
      shares: await records.shares(funcionario.id),
      exchanges: exchanges.filter(({ funcionarioId }) => funcionarioId === funcionario.id),
    });
  }
  return [
    ...books.flatMap((each) => [
      ...balanceProblems(each),
      ...awardProblems(each, empresa, outcome, linkedin),
      ...exchangeProblems(each),
      ...eventProblems(each, outcome.events),
    ]),
    ...memberProblems(books),
    ...mentionProblems(
      books.flatMap(({ shares }) => shares),
      outcome.events,
      linkedin,
    ),
    ...(await stockProblems(records, empresa, exchanges)),
    ...replyProblems(replies, books),
    ...settledProblems(replies, outcome.events),
    ...books.flatMap((each) => scheduleProblems(each, outcome)),
    ...(await counterProblems(records, empresa, books)),
    ...monthProblems(
      books,
      await records.standings(empresa.empresaId),
      await records.counters(empresa.empresaId),
      outcome.now,
    ),
    ...prizeProblems(books, outcome.clicks, await records.prizes(empresa.empresaId)),
    ...resultProblems(
      {
        shares: books.flatMap(({ shares }) => shares),
        exchanges,
        events: outcome.events,
        clicks: outcome.clicks,
        suggestions: await records.suggestions(empresa.empresaId),
      },
      await records.results(empresa.empresaId),
    ),
  ];
}

/** The hash of a line as docs/decisions describes it, implemented a second time on purpose. */
const sealOf = (line: MovimentoItem): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        line.hashAnterior,
        line.funcionarioId,
        line.id,
        line.data,
        line.valor,
        line.motivo,
        line.referencia,
        line.saldo,
      ]),
    )
    .digest('hex');

/** balance = Σ movements ≥ 0 at every step, and an unbroken chain of numbered lines. */
function balanceProblems({ funcionario, item, lines }: Books): string[] {
  const problems: string[] = [];
  let [balance, hash] = [0, ''];
  for (const [index, line] of lines.entries()) {
    const where = `line ${index + 1} of ${funcionario.id}`;
    balance += line.valor;
    problems.push(
      ...expectEqual(`number of ${where}`, Number(line.id), index + 1),
      ...expectEqual(`balance after ${where}`, line.saldo, balance),
      ...expectEqual(`hash before ${where}`, line.hashAnterior, hash),
      ...expectEqual(`hash of ${where}`, line.hash, sealOf(line)),
      ...(balance < 0 ? [`negative balance at ${where}`] : []),
    );
    hash = line.hash;
  }
  if (!item) return problems;
  const rank = String(999_999_999 - balance).padStart(9, '0');
  return [
    ...problems,
    ...expectEqual(`balance of ${funcionario.id}`, item.ups, balance),
    ...expectEqual(`movements of ${funcionario.id}`, item.movimentos, lines.length),
    ...expectEqual(`last hash of ${funcionario.id}`, item.hash, hash),
    ...expectEqual(`ranking key of ${funcionario.id}`, item.ordem?.slice(0, 9), rank),
  ];
}

/**
 * One award for each published post and employee, and nothing published twice unless the employee confirmed it.
 * A publication without an award is at least recorded as a sending.
 */
function awardProblems(
  { funcionario, item, lines, shares }: Books,
  empresa: SimulatedEmpresa,
  { replies, watched }: Outcome,
  linkedin: readonly LinkedinPost[],
): string[] {
  const awards = lines.filter(({ motivo }) => motivo === 'compartilhamento');
  const published = shares.filter(({ estado }) => estado === 'publicado');
  const problems = item
    ? expectEqual(`shares counted of ${funcionario.id}`, item.totalCompartilhados, published.length)
    : [];
  const employed = ({ at }: LinkedinPost) =>
    Date.parse(at) >= funcionario.joinedAt && Date.parse(at) < returnedAt(empresa, funcionario);
  for (const { id, ups, mark } of empresa.posts) {
    const own = awards.filter(({ referencia }) => referencia === id);
    const share = published.find(({ postId }) => postId === id);
    problems.push(...expectEqual(`awards of ${funcionario.id} for ${id}`, own.length, share ? 1 : 0));
    if (own.some(({ valor }) => valor !== ups)) problems.push(`award of another value for ${id}`);
    const there = linkedin.filter(
      (post) => post.author.endsWith(funcionario.member) && post.texto.includes(mark) && employed(post),
    );
    // A deleted employee has no stored address.
    if (item && share && !there.some(({ url }) => url === share.linkedinPostURL)) {
      problems.push(`${funcionario.id} was awarded for ${id}, which is not at its address`);
    }
    const instants = there.map(({ at }) => Date.parse(at)).sort((a, b) => a - b);
    const confirmed = replies
      .filter(({ operation: { name, confirmed, funcionario: who, post } }) =>
        Boolean(name === 'share' && confirmed && who?.id === funcionario.id && post?.id === id),
      )
      .map(({ at }) => at.getTime());
    const knowing = (from: number, to: number) => confirmed.some((at) => at > from && at <= to);
    if (instants.some((at, n) => n > 0 && !knowing(instants[n - 1] ?? 0, at))) {
      problems.push(`${id} stands twice at LinkedIn for ${funcionario.id}`);
    }
    if (share || there.length === 0 || !item) continue;
    const remembered = shares.some((each) => each.postId === id && (each.enviadoEm ?? each.duvidaDesde));
    if (watched || !remembered) problems.push(`the award of ${funcionario.id} for ${id} is lost`);
  }
  return problems;
}

/** Every exchange is paid once, and refunded exactly if cancelled (unless the employee was removed). */
function exchangeProblems({ funcionario, item, lines, exchanges }: Books): string[] {
  const problems = expectEqual(
    `exchanges paid by ${funcionario.id}`,
    lines.filter(({ motivo }) => motivo === 'troca').length,
    exchanges.length,
  );
  for (const { id, valor_ups, status } of exchanges) {
    const own = lines.filter(({ referencia }) => referencia === id);
    const paid = own.filter(({ motivo }) => motivo === 'troca').map(({ valor }) => valor);
    const back = own.filter(({ motivo }) => motivo === 'cancelamento').map(({ valor }) => valor);
    problems.push(...expectEqual(`payment of ${id}`, paid.join(), String(-valor_ups)));
    if (status !== 'cancelada') problems.push(...expectEqual(`refund of ${status} ${id}`, back.length, 0));
    else if (item) problems.push(...expectEqual(`refund of ${id}`, back.join(), String(valor_ups)));
  }
  return problems;
}

/**
 * Each change of an employee has exactly one event, and the ranking over all companies equals
 * the last movement, whatever the order in which events arrived.
 */
function eventProblems(
  { funcionario, item, lines, shares, exchanges }: Books,
  events: readonly DomainEvent[],
): string[] {
  const own = events.filter(
    ({ dados }) => 'funcionarioId' in dados && dados.funcionarioId === funcionario.id,
  );
  const eventsOf = (tipo: DomainEvent['tipo']) => own.filter((event) => event.tipo === tipo);
  const movements = own.flatMap(({ dados }) =>
    'movimento' in dados && dados.movimento ? [dados.movimento] : [],
  );
  return [
    ...expectEqual(`distinct events of ${funcionario.id}`, new Set(own.map(({ id }) => id)).size, own.length),
    ...expectEqual(
      `movements in events of ${funcionario.id}`,
      movements
        .map(({ id, valor, saldo }) => [id, valor, saldo].join())
        .sort()
        .join(' '),
      lines.map(({ id, valor, saldo }) => [id, valor, saldo].join()).join(' '),
    ),
    ...expectEqual(
      `shares in events of ${funcionario.id}`,
      eventsOf('compartilhamento.publicado').length,
      shares.filter(({ estado }) => estado === 'publicado').length,
    ),
    ...expectEqual(
      `exchanges in events of ${funcionario.id}`,
      eventsOf('troca.criada').length,
      exchanges.length,
    ),
    ...exchanges.flatMap((troca) => changeProblems(troca, events)),
    ...expectEqual(
      `removals in events of ${funcionario.id}`,
      eventsOf('colaborador.removido').length,
      item ? 0 : 1,
    ),
    ...(item ? expectEqual(`overall ranking of ${funcionario.id}`, item.ordemGeral, item.ordem) : []),
  ];
}

/** Every share due at the last run of the job, at a full minute, was published or reported as failed. */
const scheduleProblems = ({ funcionario, item, shares }: Books, { now, watched }: Outcome): string[] =>
  shares
    .filter(
      ({ estado, agendadoPara }) => estado === 'agendado' && Date.parse(agendadoPara ?? '') <= minuteOf(now),
    )
    .filter(() => watched && item !== undefined)
    .map(({ postId }) => `${postId} stayed in the schedule of ${funcionario.id}`);
const minuteOf = (now: number): number => now - (now % MINUTE_MS);

async function stockProblems(
  records: Records,
  { empresaId, products }: SimulatedEmpresa,
  exchanges: readonly TrocaItem[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, supplied } of products) {
    const out = exchanges.filter(({ produtoId, status }) => produtoId === id && status !== 'cancelada');
    const { quantidade } = await records.product(empresaId, id);
    problems.push(...expectEqual(`stock of ${id}`, quantidade, supplied - out.length));
    if (quantidade < 0) problems.push(`negative stock of ${id}`);
  }
  return problems;
}

/** Acknowledged effects are stored; one effect for each key; no 5xx without a fault. */
function replyProblems(replies: readonly Reply[], books: readonly Books[]): string[] {
  const problems: string[] = [];
  const byKey = new Map<string, string>();
  for (const { operation, status, body } of replies) {
    const { name, funcionario, key, fault, linkedin } = operation;
    if (status >= 500 && !fault && !linkedin) problems.push(`${name} answered ${status} for no reason`);
    if (status !== 200 || !funcionario) continue;
    const own = books.find((each) => each.funcionario.id === funcionario.id);
    if (key && (name === 'exchange' || name === 'share')) {
      const answer = JSON.stringify([
        (body.troca as TrocaItem | undefined)?.id,
        body.linkedinPostURL,
        body.ups,
      ]);
      const slot = `${name} ${funcionario.id} ${key}`;
      if ((byKey.get(slot) ?? answer) !== answer) problems.push(`two effects of one key: ${slot}`);
      byKey.set(slot, answer);
    }
    if (name === 'exchange' && !own?.exchanges.some(({ id }) => id === (body.troca as TrocaItem).id)) {
      problems.push(`an acknowledged exchange of ${funcionario.id} is gone`);
    }
    if (
      name === 'share' &&
      own?.item &&
      !own.shares.some(({ linkedinPostURL }) => linkedinPostURL === body.linkedinPostURL)
    ) {
      problems.push(`an acknowledged share of ${funcionario.id} is gone`);
    }
  }
  return problems;
}

/** Counters equal a count. */
async function counterProblems(
  records: Records,
  { empresaId }: SimulatedEmpresa,
  books: readonly Books[],
): Promise<string[]> {
  const counters = await records.counters(empresaId);
  const there = books.flatMap(({ item }) => (item ? [item] : []));
  const shares = books.flatMap((each) => each.shares).filter(({ estado }) => estado === 'publicado');
  return [
    ...expectEqual('shares counted of the company', counters.compartilhamentos ?? 0, shares.length),
    ...expectEqual('seats taken', (await records.empresa(empresaId)).numColaboradores, there.length),
  ];
}
