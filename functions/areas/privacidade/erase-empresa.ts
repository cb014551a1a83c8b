import { isRefusal } from '../../../shared/refusals.ts';
import { deleteCustomer } from '../../partners/stripe/subscriptions.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { invalidate } from '../../platform/aws/edge.ts';
import { removeIdentity } from '../../platform/aws/identity.ts';
import { deletePersonalData, eraseMediaOf } from '../../platform/aws/storage.ts';
import { endFuncionario, endGestor, SYSTEM } from '../access/index.ts';
import { type Closing, forgetClosing, getEmpresa, recordErasing } from '../empresas/index.ts';
import { getFuncionario, listFuncionarios } from '../funcionarios/index.ts';
import { listGestores } from '../gestores/index.ts';
import { edgePathsOf } from '../midias/index.ts';
import { personalDataKey } from './key.ts';
import { COUNTER_PARTS, type ErasePage, eraseRecord, ROW_PARTS } from './store/erase-empresa.ts';

const PEOPLE_A_PAGE = 50;
const AT_ONCE = 5;

type Page = (empresaId: string, from: Parameters<ErasePage>[1], now: Date) => ReturnType<ErasePage>;

/** The people go the way in which anybody is removed: sign-in, place in the lists, and all that follows by event. */
const people: Page = async (empresaId, _, now) => {
  const { items } = await listFuncionarios(empresaId, { limit: PEOPLE_A_PAGE });
  await forEachAtOnce(items, AT_ONCE, async (seen) => {
    // The list may still show who went a moment ago.
    const funcionario = await getFuncionario(seen);
    if (funcionario) await endFuncionario(funcionario, now);
  });
  return items.length > 0 ? { mais: true } : undefined;
};

/** Managers are few: all of them at once, as when each is removed. */
const managers: Page = async (empresaId, _, now) => {
  for (const gestor of await listGestores(empresaId)) {
    await endGestor(gestor, SYSTEM, now).catch((error: unknown) => {
      // Another run was faster.
      if (!isRefusal(error, 'gestorNotFound')) throw error;
    });
  }
  return undefined;
};

const files: Page = async (empresaId) => {
  await deletePersonalData(personalDataKey(empresaId));
  if (await eraseMediaOf(empresaId)) return { mais: true };
  await invalidate(edgePathsOf(empresaId), ['fim', empresaId]);
  return undefined;
};

/** Sign-in, customer and record: last, because all else is found by it. */
const conta: Page = async (empresaId, _, now) => {
  const empresa = await getEmpresa(empresaId);
  if (!empresa) return undefined;
  if (empresa.stripeCustomerId) await deleteCustomer(empresa.stripeCustomerId);
  await removeIdentity(empresaId);
  await eraseRecord(empresa, now);
  return undefined;
};

/** Everything of a company, part after part. Each page can be repeated, and a part that was begun goes on. */
const PARTS: readonly (readonly [string, Page])[] = [
  ['pessoas', people],
  ['gestores', managers],
  ['arquivos', files],
  ...ROW_PARTS,
  ['conta', conta],
  ...COUNTER_PARTS,
];

/**
 * Erases a company whose day has come. `goOn` throws when the run must end; the next one goes on from there, and of two
 * at once the first to finish ends both.
 */
export async function eraseEmpresa({ fatia: empresaId, parte, lugar }: Closing, now: Date, goOn: () => void) {
  const begun = Math.max(
    0,
    PARTS.findIndex(([name]) => name === parte),
  );
  let place = lugar;
  for (const [name, page] of PARTS.slice(begun)) {
    do {
      goOn();
      place = await page(empresaId, place, now);
      if (!(await recordErasing(empresaId, name, place))) return;
    } while (place);
  }
  await forgetClosing(empresaId);
}
