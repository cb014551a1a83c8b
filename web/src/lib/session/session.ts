import { useSyncExternalStore } from 'react';
import type { Empresa, FuncionarioDetails } from '#shared/routes/entities.ts';
import { storeCookies } from './keep-session.ts';
import { currentSession, type Session, sessionVersion, subscribeSession } from './session-store.ts';

export type { Session } from './session-store.ts';

/** The signed-in account; renders again when the session cookies change. */
export function useSession(): Session | null {
  useSyncExternalStore(subscribeSession, sessionVersion);
  return currentSession();
}

/** An employee's values under their cookie names (docs/specification.md#sessions). */
export const funcionarioCookies = (dados: FuncionarioDetails) => ({
  funcionarioId: dados.IdFuncionario,
  empresaId: dados.empresaId,
  UPS: dados.ups,
  Compartilhamentos: dados.compartilhamentos,
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
export const storeFuncionarioCookies = (dados: FuncionarioDetails): void =>
  storeCookies(funcionarioCookies(dados));

/** Stores the company under its cookie names (docs/specification.md#sessions). Managers keep their own e-mail. */
export function storeEmpresaCookies(empresa: Empresa): void {
  const papel = currentSession()?.papel;
  const isOwn = papel !== 'editor' && papel !== 'leitor';
  storeCookies({
    empresaId: empresa.empresaId,
    empresaNome: empresa.nome,
    ...(isOwn && { empresaEmail: empresa.email, empresaemailConfirmed: empresa.emailConfirmed }),
    empresaEndereco: empresa.endereco,
    empresaAdmNome: empresa.adm_nome,
    empresaTelefone: empresa.telefone,
    empresaLogo: empresa.logo ?? '',
    plano_nome: empresa.plano_nome,
  });
}
