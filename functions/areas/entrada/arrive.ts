import { hasRecurso } from '../../../shared/rules/planos.ts';
import type { SsoMotivo } from '../../../shared/rules/sso.ts';
import { type Assertion, ExchangeError } from '../../partners/identity/assertion.ts';
import { ProviderUnreadableError } from '../../partners/identity/unreadable.ts';
import { type HttpReply, redirect } from '../../platform/http/reply.ts';
import { logger } from '../../platform/log.ts';
import { getEmpresa } from '../contas/index.ts';
import { askByMail } from './confirm.ts';
import { entryAddress, failedEntry } from './enter.ts';
import { identify } from './identify-by-sso.ts';
import { type Connection, getSso, type SsoItem, saveAll, saveSso } from './store/company.ts';
import type { ProviderRequest } from './store/requests.ts';
import { failedTest, type TestResult, testOf, testPage } from './test-page.ts';

/** The end of an exchange with a provider: a session's code, the page of a test, or the sign-in page with the reason. */
export const refused = (motivo: SsoMotivo): HttpReply<object> => redirect(failedEntry('sso', motivo));

/** The connection that a request was made by; undefined once it is another, or no longer signs anybody in. */
export async function connectionFor(
  request: ProviderRequest,
): Promise<{ item: SsoItem; conexao: Connection } | undefined> {
  const item = await getSso(request.empresaId);
  const { conexao } = item;
  if (conexao?.id !== request.conexaoId) return undefined;
  return request.teste || conexao.situacao === 'ativo' ? { item, conexao } : undefined;
}

/** Ends an exchange that failed. Throws errors that are no failure of an exchange. */
export async function failed(request: ProviderRequest, error: unknown, now: Date) {
  const failure = error instanceof ProviderUnreadableError ? new ExchangeError('sem_resposta') : error;
  if (!(failure instanceof ExchangeError)) throw error;
  const { empresaId, teste } = request;
  if (teste) return tested(request, failedTest(failure, empresaId, now), now);
  logger.info('single sign-on failed', { empresaId, motivo: failure.why });
  return refused(failure.why === 'cancelado' ? 'cancelado' : 'configuracao');
}

/** Ends the exchange with what the provider says. */
export async function arrived(request: ProviderRequest, assertion: Assertion, now: Date) {
  const { empresaId, teste, navegador, lembrar } = request;
  const current = await connectionFor(request);
  if (!current) return refused('expirado');
  if (teste) return tested(request, testOf(current.item, assertion), now);
  const empresa = await getEmpresa(empresaId);
  if (!empresa || !hasRecurso(empresa.plano_nome, 'sso')) return refused('configuracao');
  const outcome = await identify({ ...current, empresa, assertion, now });
  if ('motivo' in outcome) {
    logger.info('single sign-on refused', { empresaId, motivo: outcome.motivo });
    return refused(outcome.motivo);
  }
  const { conta, confirma } = outcome;
  if (confirma !== undefined && conta.tipo === 'funcionario' && !(await askByMail(conta, confirma, now)))
    return refused('confirme');
  const entry = { contas: [conta], metodo: 'sso', lembrar, navegador } as const;
  return redirect(await entryAddress({ ...entry, ...(confirma !== undefined && { confirma }) }, now));
}

/** Notes a test at its connection, if that is still the same. */
async function tested(request: ProviderRequest, result: TestResult, now: Date) {
  const item = await getSso(request.empresaId);
  const { conexao } = item;
  if (conexao?.id === request.conexaoId) {
    const { ok, motivo } = result;
    const situacao = ok && conexao.situacao === 'rascunho' ? 'testado' : conexao.situacao;
    const ultimoTeste = { em: now.toISOString(), ok, ...(motivo !== undefined && { motivo }) };
    await saveAll(saveSso(item, { conexao: { ...conexao, situacao, ultimoTeste } }));
  }
  return testPage(result);
}
