import { isRefusal } from '../../shared/refusals.ts';
import { addMs, DAY_MS, dayOf, HOUR_MS } from '../../shared/rules/dates.ts';
import { forEachAtOnce } from '../at-once.ts';
import { logger } from '../http/log.ts';
import { countEmpresa, countPerson } from '../resultados/back-fill.ts';
import { copyAnswers } from '../store/backfill/answers.ts';
import { endClaim } from '../store/backfill/claims.ts';
import { countMonthShares, noteHabit } from '../store/backfill/habit.ts';
import { countHidden } from '../store/backfill/hidden-posts.ts';
import { listByPost } from '../store/backfill/published.ts';
import { countSharesByPost } from '../store/backfill/share-counts.ts';
import { noteSharing } from '../store/backfill/sharing.ts';
import { countTeams } from '../store/backfill/team-counts.ts';
import { moveDayCounts } from '../store/backfill/visible-counts.ts';
import { countWaiting } from '../store/backfill/waiting-exchanges.ts';
import { funcionarioScopes, indexExisting, searchScope } from '../store/busca/search.ts';
import {
  bindExisting,
  disconnect,
  getConnection,
  moveConnection,
} from '../store/compartilhamentos/connections.ts';
import type { Conta } from '../store/contas/contas.ts';
import { contaOfEmpresa, type EmpresaItem, getEmpresas, listEmpresaIds } from '../store/empresas/empresas.ts';
import {
  contaOf,
  type FuncionarioItem,
  type FuncionarioKey,
  getFuncionario,
  getFuncionarios,
} from '../store/funcionarios/funcionarios.ts';
import { listFuncionarioKeys } from '../store/funcionarios/list.ts';
import { listConnectionsEndingOn } from '../store/funcionarios/reminders.ts';
import { readProgress, saveProgress } from '../store/progress.ts';
import { assertTimeLeft, type Cursor, dueAt, type Run, type ScheduledEvent } from './scheduled.ts';

interface Step {
  /** never used again for something else: what is done is noted under it */
  readonly name: string;
  /** wait until no function of the version before runs any more, which could still write the old way */
  readonly afterDeploy: boolean;
  /** works through one page and returns where the next begins; repeating a page must change nothing */
  page(from: Cursor | undefined, now: Date): Promise<Cursor | undefined>;
}

interface Progress {
  /** when a run first met this step, ISO */
  desde: string;
  cursor?: Cursor;
  feito?: true;
}

/** A deployment replaces all functions within minutes, and none runs longer than 15. */
const SETTLED_MS = HOUR_MS;
const AT_ONCE = 10;
/** LinkedIn's tokens live 60. */
const LONGEST_CONNECTION_DAYS = 65;

/** Connections stand in an index by their last day: a page is one page of a day, and the days go on to the furthest. */
const eachConnection =
  (work: (key: FuncionarioKey) => Promise<unknown>, atOnce = AT_ONCE): Step['page'] =>
  async (from, now) => {
    const [first, last] = [dayOf(now), dayOf(addMs(now, LONGEST_CONNECTION_DAYS * DAY_MS))];
    const dia = typeof from?.dia === 'string' ? from.dia : first;
    const { items, lastKey } = await listConnectionsEndingOn(dia, from?.key as Cursor | undefined);
    await forEachAtOnce(items, atOnce, async (key) => {
      await work(key);
    });
    if (lastKey) return { dia, key: lastKey };
    const next = dayOf(addMs(new Date(`${dia}T12:00:00Z`), DAY_MS));
    return next > last ? undefined : { dia: next };
  };

/**
 * Of colleagues who share a member the first keeps the connection, one after the other so that it is always the same
 * one; the others are told when they connect again.
 */
async function bindMember(key: FuncionarioKey): Promise<void> {
  const [funcionario, connection] = await Promise.all([getFuncionario(key), getConnection(key.id)]);
  if (!funcionario || !connection) return;
  try {
    await bindExisting(funcionario, connection.marca);
  } catch (error) {
    if (!isRefusal(error, 'memberTaken')) throw error;
    logger.warn('member of a colleague disconnected', { conta: key.id });
    await disconnect(funcionario);
  }
}

async function dayCountsPage(from: Cursor | undefined, now: Date): Promise<Cursor | undefined> {
  const { ids, lastKey } = await listEmpresaIds(200, from);
  await forEachAtOnce(ids, AT_ONCE, (id) => moveDayCounts(id, dayOf(now)));
  return lastKey;
}

/** Employees by the index over all of them, then companies. Whoever is removed meanwhile is passed over when found. */
const eachConta =
  (
    ofFuncionario: (funcionario: FuncionarioItem, now: Date) => Promise<unknown>,
    ofEmpresa: (empresa: EmpresaItem, now: Date) => Promise<unknown>,
  ): Step['page'] =>
  async (from, now) => {
    if (from?.empresas === undefined) {
      const { items, lastKey } = await listFuncionarioKeys(100, from);
      await forEachAtOnce(await getFuncionarios(items), AT_ONCE, async (funcionario) => {
        await ofFuncionario(funcionario, now);
      });
      return lastKey ?? { empresas: true };
    }
    const { ids, lastKey } = await listEmpresaIds(100, from.key as Cursor | undefined);
    const empresas = await getEmpresas(ids);
    await forEachAtOnce([...empresas.values()], AT_ONCE, async (empresa) => {
      await ofEmpresa(empresa, now);
    });
    return lastKey && { empresas: true, key: lastKey };
  };

const searchPage = eachConta(
  (funcionario) => indexExisting(funcionarioScopes(funcionario.empresaId), funcionario),
  (empresa) => indexExisting([searchScope.empresas], empresa),
);

const endOfClaim = ({ emailConfirmed }: { emailConfirmed: boolean }, conta: Conta, now: Date) =>
  emailConfirmed ? Promise.resolve() : endClaim(conta, now);

const claimsPage = eachConta(
  (funcionario, now) => endOfClaim(funcionario, contaOf(funcionario, funcionario.email), now),
  (empresa, now) => endOfClaim(empresa, contaOfEmpresa(empresa), now),
);

async function waitingPage(from: Cursor | undefined): Promise<Cursor | undefined> {
  const { ids, lastKey } = await listEmpresaIds(200, from);
  await forEachAtOnce(ids, AT_ONCE, countWaiting);
  return lastKey;
}

async function sharingPage(from: Cursor | undefined): Promise<Cursor | undefined> {
  const { items, lastKey } = await listFuncionarioKeys(100, from);
  await forEachAtOnce(items, AT_ONCE, noteSharing);
  return lastKey;
}

/** What the people did who are there, then company by company the rest. */
async function resultsPage(from: Cursor | undefined, now: Date): Promise<Cursor | undefined> {
  if (from?.empresas === undefined) {
    const { items, lastKey } = await listFuncionarioKeys(100, from);
    await forEachAtOnce(items, AT_ONCE, ({ empresaId, id }) => countPerson(empresaId, id, now));
    return lastKey ?? { empresas: true };
  }
  const { ids, lastKey } = await listEmpresaIds(1, from.key as Cursor | undefined);
  for (const id of ids) await countEmpresa(id, now);
  return lastKey && { empresas: true, key: lastKey };
}

/** The people first, then company by company how often they shared this month. */
async function habitPage(from: Cursor | undefined, now: Date): Promise<Cursor | undefined> {
  if (from?.empresas === undefined) {
    const { items, lastKey } = await listFuncionarioKeys(100, from);
    await forEachAtOnce(items, AT_ONCE, (key) => noteHabit(key, now));
    return lastKey ?? { empresas: true };
  }
  const { ids, lastKey } = await listEmpresaIds(100, from.key as Cursor | undefined);
  await forEachAtOnce(ids, AT_ONCE, (id) => countMonthShares(id, now));
  return lastKey && { empresas: true, key: lastKey };
}

async function teamsPage(from: Cursor | undefined): Promise<Cursor | undefined> {
  const { ids, lastKey } = await listEmpresaIds(20, from);
  for (const empresa of (await getEmpresas(ids)).values()) await countTeams(empresa);
  return lastKey;
}

/** What an earlier version's data lack or hold elsewhere, in the order in which it is done (docs/operations.md). */
const STEPS: readonly Step[] = [
  { name: 'respostas', afterDeploy: false, page: copyAnswers },
  { name: 'conexoes', afterDeploy: true, page: eachConnection(({ id }) => moveConnection(id)) },
  { name: 'visiveis-por-dia', afterDeploy: true, page: dayCountsPage },
  { name: 'buscas', afterDeploy: true, page: searchPage },
  { name: 'enderecos', afterDeploy: true, page: claimsPage },
  { name: 'membros', afterDeploy: true, page: eachConnection(bindMember, 1) },
  { name: 'ultimos-compartilhamentos', afterDeploy: true, page: sharingPage },
  { name: 'publicados', afterDeploy: true, page: countSharesByPost },
  { name: 'trocas-pendentes', afterDeploy: true, page: waitingPage },
  { name: 'resultados', afterDeploy: true, page: resultsPage },
  { name: 'publicados-por-post', afterDeploy: true, page: listByPost },
  { name: 'mes', afterDeploy: true, page: habitPage },
  { name: 'ocultos', afterDeploy: true, page: countHidden },
  { name: 'equipes', afterDeploy: true, page: teamsPage },
];

/**
 * Every hour: what a stage of an earlier version still holds the old way. The product reads both ways meanwhile. A run
 * that is cut off goes on where it stopped; once all is done a run is a read a step.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ feitos: string[] }> {
  const now = dueAt(event);
  const feitos: string[] = [];
  for (const step of STEPS) if (await carryOut(step, now, run)) feitos.push(step.name);
  return { feitos };
}

/** Whether the step is done. */
async function carryOut(step: Step, now: Date, run: Run): Promise<boolean> {
  const job = `preencher#${step.name}`;
  const known = await readProgress<Progress>(job);
  const progress = known ?? { desde: now.toISOString() };
  if (progress.feito) return true;
  if (!known) await saveProgress(job, progress);
  if (step.afterDeploy && now < addMs(new Date(progress.desde), SETTLED_MS)) return false;
  let { cursor } = progress;
  for (;;) {
    assertTimeLeft(run);
    cursor = await step.page(cursor, now);
    if (!cursor) break;
    await saveProgress(job, { desde: progress.desde, cursor } satisfies Progress);
  }
  await saveProgress(job, { desde: progress.desde, feito: true } satisfies Progress);
  return true;
}
