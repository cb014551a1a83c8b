import { hasRecurso } from '../../../shared/rules/planos.ts';
import { env } from '../../platform/aws/env.ts';
import { getEmpresa } from '../contas/index.ts';
import { findProven, getSso, provenOf } from './store/company.ts';

/** The single sign-on that addresses of a domain enter by; undefined where there is none. */
export async function ssoOfDomain(
  domain: string,
): Promise<{ url: string; obrigatorio: boolean } | undefined> {
  const proven = await findProven(domain);
  if (!proven) return undefined;
  const { empresaId } = proven;
  const [item, empresa] = await Promise.all([getSso(empresaId), getEmpresa(empresaId)]);
  const { conexao } = item;
  const isOn = conexao?.situacao === 'ativo' && provenOf(item).includes(domain);
  if (!isOn || !empresa || !hasRecurso(empresa.plano_nome, 'sso')) return undefined;
  return { url: `${env('SITE_URL')}/sso/${empresaId}/entrar`, obrigatorio: conexao.obrigatorio };
}
