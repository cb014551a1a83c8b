import { useSyncExternalStore } from 'react';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import type { DadosColab, Empresa } from '../../../shared/routes/entities.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { readCookie } from './cookies.ts';
import {
  clearSession,
  currentSession,
  keep,
  type Session,
  sessionVersion,
  startSession,
  subscribeSession,
} from './session-store.ts';

export type { Session } from './session-store.ts';

/** The signed-in account; the component renders again whenever the session cookies change. */
export function useSession(): Session | null {
  useSyncExternalStore(subscribeSession, sessionVersion);
  return currentSession();
}

/** Copies of the employee's values under the cookie names of the specification. */
export function keepEmployee(dados: DadosColab): void {
  keep({
    funcionarioId: dados.IdFuncionario,
    empresaId: dados.empresaId,
    UPS: dados.ups,
    Nome: dados.nome,
    FotoPerfilColab: dados.fotoPerfilColab ?? '',
    Linkedin: dados.linkedin,
    Cargo: dados.cargo,
    DataAdmissao: dados.dataAdmissao.slice(0, 10),
    Idade: dados.idade,
    Genero: dados.genero,
    Email: dados.email,
    Telefone: dados.telefone,
    emailConfirmed: dados.emailConfirmed,
    isValidToken: dados.linkedinConectado,
  });
}

/** Copies of the company profile under the cookie names of the specification. */
export function keepCompany(empresa: Empresa): void {
  keep({
    empresaId: empresa.empresaId,
    empresaNome: empresa.nome,
    empresaEmail: empresa.email,
    empresaEndereco: empresa.endereco,
    empresaAdmNome: empresa.adm_nome,
    empresaTelefone: empresa.telefone,
    empresaLogo: empresa.logo ?? '',
    empresaemailConfirmed: empresa.emailConfirmed,
    plano_nome: empresa.plano_nome,
  });
}

async function loadCompany(email: string): Promise<void> {
  const { empresaId } = await call(empresas.findId, { query: { email } }).catch(() => ({ empresaId: '' }));
  if (!empresaId) throw new ApiError(404, 'ID da empresa não encontrado.');
  keep({ empresaId, empresaEmail: email });
}

async function loadEmployee(email: string): Promise<void> {
  const dados = await call(funcionarios.me, { query: { email } }).catch(() => undefined);
  if (!dados?.IdFuncionario) throw new ApiError(404, 'Falha ao carregar dados do colaborador.');
  keepEmployee(dados);
  // The header can live without these two: the dashboard asks again.
  const empresa = await call(empresas.nameAndPlan, { params: { empresaId: dados.empresaId } }).catch(
    () => undefined,
  );
  if (empresa) keep({ empresaNome: empresa.nome, plano_nome: empresa.plano_nome });
}

/** Signs in and loads what the dashboards need. Throws ApiError with a text of the error catalogue. */
export async function signIn(email: string, senha: string, lembrar: boolean): Promise<Session> {
  const address = email.trim().toLowerCase();
  const reply = await call(contas.login, { body: { email: address, senha, lembrar } });
  if (!reply?.token || !reply.refreshToken || !['empresa', 'funcionario'].includes(reply.entityType)) {
    throw new ApiError(500, 'Dados de resposta de login inválidos.');
  }
  startSession(reply, lembrar);
  try {
    await (reply.entityType === 'empresa' ? loadCompany(address) : loadEmployee(address));
  } catch (error) {
    clearSession();
    throw error;
  }
  const session = currentSession();
  if (!session) throw new ApiError(500, 'Dados de resposta de login inválidos.');
  return session;
}

/** Revokes the refresh token and forgets everything kept here; leaving must work without the network too. */
export async function signOut(): Promise<void> {
  const refreshToken = readCookie('refreshToken');
  clearSession();
  await call(contas.logout, { body: refreshToken ? { refreshToken } : {} }).catch(() => undefined);
}
