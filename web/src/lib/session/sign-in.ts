import { contas } from '../../../../shared/routes/contas.ts';
import { empresas } from '../../../../shared/routes/empresas.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { keepFuncionario } from './session.ts';
import { clearSession, currentSession, keep, type Session, startSession } from './session-store.ts';

async function loadEmpresa(email: string): Promise<void> {
  const found = await call(empresas.findId, { query: { email } }).catch(() => undefined);
  if (!found?.empresaId) throw new ApiError(404, 'ID da empresa não encontrado.');
  const { empresaId, plano_nome, emailConfirmed } = found;
  keep({ empresaId, empresaEmail: email, plano_nome, empresaemailConfirmed: emailConfirmed });
}

async function loadFuncionario(email: string): Promise<void> {
  const dados = await call(funcionarios.me, { query: { email } }).catch(() => undefined);
  if (!dados?.IdFuncionario) throw new ApiError(404, 'Falha ao carregar dados do colaborador.');
  // The header can live without these two: the dashboard asks again.
  const empresa = await call(empresas.nameAndPlan, { params: { empresaId: dados.empresaId } }).catch(
    () => undefined,
  );
  // Last of all: from here on there is a session, and the sign-in leads whoever has one on.
  keepFuncionario(dados);
  if (empresa) keep({ empresaNome: empresa.nome, plano_nome: empresa.plano_nome });
}

export { warmUp } from '../api/transport.ts';

type Tokens = Parameters<typeof startSession>[0];
/** The password was right; the authenticator's code is still to come. */
export interface CodeDue {
  sessao: string;
}

/** Signs in and loads what the dashboards need. Throws ApiError with a text of the error catalogue. */
export async function signIn(email: string, senha: string, lembrar: boolean): Promise<Session | CodeDue> {
  const address = email.trim().toLowerCase();
  const reply = await call(contas.login, { body: { email: address, senha, lembrar } });
  return reply && 'sessao' in reply ? reply : enter(reply, address, lembrar);
}

/** Starts the session of a sign-in that was answered with tokens. Throws as `signIn`. */
export async function enter(reply: Tokens, address: string, lembrar: boolean): Promise<Session> {
  if (!reply?.token || !reply.refreshToken || !['empresa', 'funcionario'].includes(reply.entityType)) {
    throw new ApiError(500, 'Dados de resposta de login inválidos.');
  }
  startSession(reply, lembrar);
  try {
    await (reply.entityType === 'empresa' ? loadEmpresa(address) : loadFuncionario(address));
  } catch (error) {
    clearSession();
    throw error;
  }
  const session = currentSession();
  if (!session) throw new ApiError(500, 'Dados de resposta de login inválidos.');
  return session;
}
