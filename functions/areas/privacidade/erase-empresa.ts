import { isRefusal } from '../../../shared/errors.ts';
import { deleteCustomer } from '../../partners/stripe/subscriptions.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { invalidate } from '../../platform/aws/edge.ts';
import { removeIdentity } from '../../platform/aws/identity.ts';
import { eraseMediaOf } from '../../platform/aws/storage.ts';
import { logger } from '../../platform/log.ts';
import { forgetRefused } from '../../platform/mail/refused.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { SYSTEM } from '../access/index.ts';
import { forgetInscricoes } from '../avisos/index.ts';
import { getEmpresa, getFuncionario, listFuncionarios, listGestores } from '../contas/index.ts';
import { type Closing, forgetClosing, recordErasing } from '../empresas/index.ts';
import { endFuncionario } from '../funcionarios/index.ts';
import { endGestor } from '../gestores/index.ts';
import { edgePathsOf } from '../midias/index.ts';
import { forgetCopy } from './store/copies.ts';
import { COUNTER_PARTS, type ErasePage, eraseRecord, PARTITION_PARTS } from './store/erase-rows.ts';
import { neverBegan } from './store/never-began.ts';

const PEOPLE_A_PAGE = 50;
const AT_ONCE = 5;

type EraseStep = (empresaId: string, from: Parameters<ErasePage>[1], now: Date) => ReturnType<ErasePage>;

/** Employees are removed one by one, as by hand: account and sign-in now, the rest by event. */
const people: EraseStep = async (empresaId, _, now) => {
  const { items } = await listFuncionarios(empresaId, { limit: PEOPLE_A_PAGE });
  await forEachAtOnce(items, AT_ONCE, async (seen) => {
    // The list may still contain an employee who was just removed.
    const funcionario = await getFuncionario(seen);
    if (funcionario) await endFuncionario(funcionario, now);
  });
  return items.length > 0 ? { mais: true } : undefined;
};

/** One page, because a company has few managers. */
const managers: EraseStep = async (empresaId, _, now) => {
  for (const gestor of await listGestores(empresaId)) {
    await endGestor(gestor, SYSTEM, now).catch((error: unknown) => {
      // A simultaneous run has removed the manager.
      if (!isRefusal(error, REFUSALS.gestorNotFound)) throw error;
    });
  }
  return undefined;
};

const files: EraseStep = async (empresaId) => {
  await forgetCopy({ empresaId, contaId: empresaId });
  if (await eraseMediaOf(empresaId)) return { mais: true };
  await invalidate(edgePathsOf(empresaId), ['fim', empresaId]);
  return undefined;
};

/** Stripe customer, sign-in and record, after all other data, which is found by the record. */
const conta: EraseStep = async (empresaId, _, now) => {
  const empresa = await getEmpresa(empresaId);
  if (!empresa) return undefined;
  if (empresa.stripeCustomerId) await deleteCustomer(empresa.stripeCustomerId);
  await removeIdentity(empresaId);
  await forgetInscricoes(empresaId);
  await forgetRefused(empresaId);
  await eraseRecord(empresa, now);
  return undefined;
};

type Part = readonly [string, EraseStep];
/** What the company's own partitions hold, in the order of erasing. Each page can be repeated. */
const OWN_PARTS: readonly Part[] = [
  ['pessoas', people],
  ['gestores', managers],
  ['arquivos', files],
  ...PARTITION_PARTS,
];
/** After everything else. */
const LAST_PARTS: readonly Part[] = [['conta', conta], ...COUNTER_PARTS];

/**
 * Erases a company's own partitions, from its saved progress on; of a company that never began anything, this is all. A walk
 * (walk.ts) erases the rest of the others. `assertTime` throws when the run must end, and the next run resumes.
 */
export async function eraseOwn(closing: Closing, now: Date, assertTime: () => void): Promise<void> {
  if (closing.prontaEm) return;
  const sozinha = closing.sozinha ?? (await neverBegan(closing.empresaId));
  if (closing.sozinha === undefined) await recordErasing(closing, { sozinha });
  await eraseParts(sozinha ? [...OWN_PARTS, ...LAST_PARTS] : OWN_PARTS, closing, now, assertTime);
  await (sozinha ? end(closing) : recordErasing(closing, { prontaEm: now.toISOString() }));
}

/** Erases the account of a company of which nothing else is left. */
export async function eraseLast(closing: Closing, now: Date, assertTime: () => void): Promise<void> {
  await eraseParts(LAST_PARTS, closing, now, assertTime);
  await end(closing);
}

async function end(closing: Closing): Promise<void> {
  await forgetClosing(closing);
  logger.info('company erased', { empresaId: closing.empresaId });
}

async function eraseParts(
  parts: readonly Part[],
  closing: Closing,
  now: Date,
  assertTime: () => void,
): Promise<void> {
  const begun = parts.findIndex(([name]) => name === closing.parte);
  let from = begun < 0 ? undefined : closing.lugar;
  for (const [name, page] of parts.slice(Math.max(0, begun))) {
    do {
      assertTime();
      from = await page(closing.empresaId, from, now);
      await recordErasing(closing, { parte: name, ...(from && { lugar: from }) });
    } while (from);
  }
}
