import { isRefusal } from '../../../shared/errors.ts';
import { deleteCustomer } from '../../partners/stripe/subscriptions.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { invalidate } from '../../platform/aws/edge.ts';
import { removeIdentity } from '../../platform/aws/identity.ts';
import { eraseMediaOf } from '../../platform/aws/storage.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { endFuncionario, endGestor, SYSTEM } from '../access/index.ts';
import { type Closing, forgetClosing, getEmpresa, recordErasing } from '../empresas/index.ts';
import { getFuncionario, listFuncionarios } from '../funcionarios/index.ts';
import { listGestores } from '../gestores/index.ts';
import { edgePathsOf } from '../midias/index.ts';
import { forgetCopy } from './store/copies.ts';
import { COUNTER_PARTS, type ErasePage, eraseRecord, ROW_PARTS } from './store/erase-empresa.ts';

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
  await eraseRecord(empresa, now);
  return undefined;
};

/** All data of a company, in the order of erasing. Each page can be repeated. */
const PARTS: readonly (readonly [string, EraseStep])[] = [
  ['pessoas', people],
  ['gestores', managers],
  ['arquivos', files],
  ...ROW_PARTS,
  ['conta', conta],
  ...COUNTER_PARTS,
];

/**
 * Erases a company from its saved progress on. `assertTime` throws when the run must end, and the next run resumes. Of
 * two simultaneous runs the first to finish ends both.
 */
export async function eraseEmpresa(
  { fatia: empresaId, parte, lugar }: Closing,
  now: Date,
  assertTime: () => void,
) {
  const first = Math.max(
    0,
    PARTS.findIndex(([name]) => name === parte),
  );
  let from = lugar;
  for (const [name, page] of PARTS.slice(first)) {
    do {
      assertTime();
      from = await page(empresaId, from, now);
      if (!(await recordErasing(empresaId, name, from))) return;
    } while (from);
  }
  await forgetClosing(empresaId);
}
