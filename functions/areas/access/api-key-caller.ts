import { refusal, retryLater } from '../../../shared/errors.ts';
import type { RouteDef } from '../../../shared/routes/define.ts';
import { covers, type Escopo } from '../../../shared/rules/chaves.ts';
import type { KeyContext } from '../../platform/http/event.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { getEmpresa } from '../contas/index.ts';
import type { EmpresaCaller } from './caller.ts';

interface Key {
  chaveId: string;
  nome: string;
  empresaId: string;
  escopos: readonly Escopo[];
}

/** The key of a request, as its authorizer found it. Throws the authorizer's refusal: 401 or 429. */
export function keyOf(context: KeyContext | undefined): Key {
  if (context && 'chaveId' in context) {
    return { ...context, escopos: context.escopos.split(' ') as Escopo[] };
  }
  if (context?.recusa !== 'throttled') throw refusal(REFUSALS.unauthenticated);
  throw retryLater(REFUSALS.tooManyAttempts, Number(context.segundos ?? 1));
}

/** The company, as one of its keys calls for it. Throws 401, 403 for a call that the key does not open, 429. */
export async function identifyKey(def: RouteDef, context: KeyContext): Promise<EmpresaCaller> {
  const { chaveId: id, nome, empresaId, escopos } = keyOf(context);
  if (!def.chave || !covers(escopos, def.chave)) throw refusal(REFUSALS.accessDenied);
  const empresa = await getEmpresa(empresaId, { fresh: !def.eventual });
  if (!empresa) throw refusal(REFUSALS.unauthenticated);
  const papel = covers(escopos, 'escrita') ? 'editor' : 'leitor';
  return { role: 'empresa', id, empresaId, email: empresa.email, empresa, papel, chave: { id, nome } };
}
