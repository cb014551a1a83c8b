import { contas } from '#shared/routes/contas.ts';
import { empresas } from '#shared/routes/empresas.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { COOKIES_BLOQUEADOS } from '#texts/sistema/navegador.ts';
import { call } from '../api/api.ts';
import { ApiError, isUnanswered } from '../api/api-error.ts';
import { readCookie } from '../storage/cookies.ts';
import { adoptAccount } from './account.ts';
import { startSession, storeCookies } from './keep-session.ts';
import { storeFuncionarioCookies } from './session.ts';
import { clearSession, currentSession, type Session } from './session-store.ts';

/** Only an answer says that a company is missing. */
function ifMissing(error: unknown): undefined {
  if (isUnanswered(error)) throw error;
}

async function loadEmpresa(email: string): Promise<void> {
  const found = await call(empresas.findEmpresaId, { query: { email } }).catch(ifMissing);
  if (!found?.empresaId) throw new ApiError(404, 'ID da empresa não encontrado.');
  const { empresaId, plano_nome, emailConfirmed } = found;
  storeCookies({ empresaId, empresaEmail: email, plano_nome, empresaemailConfirmed: emailConfirmed });
}

async function loadFuncionario(email: string): Promise<void> {
  const dados = await call(funcionarios.ownFuncionario, { query: { email } }).catch(() => undefined);
  if (!dados?.IdFuncionario) throw new ApiError(404, 'Falha ao carregar dados do colaborador.');
  // The header can do without these two; the dashboard loads them again.
  const empresa = await call(empresas.nameAndPlan, { params: { empresaId: dados.empresaId } }).catch(
    () => undefined,
  );
  // Last, because these cookies make the session, and the sign-in page redirects once there is one.
  storeFuncionarioCookies(dados);
  if (empresa) storeCookies({ empresaNome: empresa.nome, plano_nome: empresa.plano_nome });
}

export { warmUp } from '../api/transport.ts';

type Tokens = Parameters<typeof startSession>[0] & { email: string };
/** The first step is made; the authenticator's code is still missing. */
interface CodeRequired {
  sessao: string;
}

/** Signs in and loads what the dashboards need. Throws ApiError. */
export async function signIn(
  email: string,
  senha: string,
  lembrar: boolean,
): Promise<Session | CodeRequired> {
  const reply = await call(contas.login, { body: { email, senha, lembrar } });
  return reply && 'sessao' in reply ? reply : completeSignIn(reply);
}

/** Starts the session with the tokens of a sign-in. Throws ApiError. */
export async function completeSignIn(reply: Tokens): Promise<Session> {
  if (!reply?.token || !reply.refreshToken || !['empresa', 'funcionario'].includes(reply.entityType)) {
    throw new ApiError(500, 'Dados de resposta de login inválidos.');
  }
  // Our handle begins with its days (functions/areas/entrada/handle.ts).
  startSession(reply, reply.refreshToken.startsWith('365.'));
  if (!readCookie('token')) throw new ApiError(0, COOKIES_BLOQUEADOS);
  try {
    await (reply.entityType === 'empresa' ? loadEmpresa(reply.email) : loadFuncionario(reply.email));
  } catch (error) {
    clearSession();
    throw error;
  }
  const session = currentSession();
  if (!session) throw new ApiError(500, 'Dados de resposta de login inválidos.');
  adoptAccount();
  return session;
}
