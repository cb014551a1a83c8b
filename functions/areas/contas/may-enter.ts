import { refusal } from '../../../shared/errors.ts';
import { asMetodo, type Metodo } from '../../../shared/rules/metodos.ts';
import { hasRecurso } from '../../../shared/rules/planos.ts';
import { domainOfEmail } from '../../../shared/rules/sso.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { contaByKey } from './store/by-key.ts';
import type { Conta } from './store/contas.ts';
import { getEmpresa } from './store/empresas.ts';
import type { SessaoItem } from './store/sessions.ts';

/**
 * The one place that says which ways in are open to an account that has proved itself. Throws 401 for an account that was
 * removed or made inactive meanwhile; the password's own sign-in leaves that to Cognito. Throws 403 where the company lets
 * its employees and managers in by its own provider only; the owner keeps the password.
 */
export async function assertMayEnter(conta: Conta, metodo: Metodo): Promise<void> {
  if (metodo !== 'senha' && !(await contaByKey(conta))) throw refusal(REFUSALS.wrongCredentials);
  if (metodo !== 'sso' && (await entersOnlyBySso(conta))) throw refusal(REFUSALS.onlyBySso);
}

/**
 * As `assertMayEnter`, for a session that goes on: one that began otherwise, before the company required its provider, ends
 * with its token.
 */
export async function assertMayGoOn(conta: Conta, session: Pick<SessaoItem, 'metodo'>): Promise<void> {
  if (asMetodo(session.metodo) !== 'sso' && (await entersOnlyBySso(conta))) throw refusal(REFUSALS.onlyBySso);
}

/** Throws 403 where the company's provider is the only way in: with another address a password would be one again. */
export async function assertMayChangeEmail(
  conta: Pick<Conta, 'tipo' | 'empresaId' | 'email'>,
): Promise<void> {
  if (await entersOnlyBySso(conta)) throw refusal(REFUSALS.emailOfCompany);
}

/** Whether the company's provider is an account's only way in. */
export async function entersOnlyBySso({
  tipo,
  empresaId,
  email,
}: Pick<Conta, 'tipo' | 'empresaId' | 'email'>): Promise<boolean> {
  if (tipo === 'empresa') return false;
  const empresa = await getEmpresa(empresaId);
  const domain = domainOfEmail(email);
  if (!empresa?.soPorSso || domain === undefined || !hasRecurso(empresa.plano_nome, 'sso')) return false;
  return empresa.soPorSso.includes(domain);
}
