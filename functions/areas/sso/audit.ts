import { changesOf, PERSON, quoted } from '../../../shared/rules/auditoria.ts';
import type { Connection } from './store/company.ts';

/** The provider by its own name: no secret. */
const providerOf = (conexao: Connection): string =>
  conexao.tipo === 'oidc' ? `OIDC ${quoted(conexao.emissor)}` : `SAML ${quoted(conexao.entidade)}`;

export const ssoConectado = (conexao: Connection): string =>
  `Conectou o login único: ${providerOf(conexao)}.`;

const LABELS = { ativo: 'Ativo', obrigatorio: 'Obrigatório', criarAoEntrar: 'Cadastra quem entra' } as const;
type Switches = Pick<Connection, 'situacao' | 'obrigatorio' | 'criarAoEntrar'>;
const describe = ({ situacao, obrigatorio, criarAoEntrar }: Switches) => ({
  ativo: situacao === 'ativo',
  obrigatorio,
  criarAoEntrar,
});

export function ssoAlterado(before: Switches, after: Switches): string | undefined {
  const changes = changesOf(LABELS, describe(before), describe(after));
  return changes && `Login único. ${changes}.`;
}

export const ssoRemovido = (conexao: Connection): string =>
  `Removeu o login único: ${providerOf(conexao)}. Todos voltam a entrar com senha.`;

export const VINCULADO = `${PERSON} passou a entrar pela conta da empresa.`;
export const VINCULADO_COM_SENHA = 'Passou a entrar pela conta da empresa, confirmado com a senha.';
export const CADASTRADO = `Cadastrou ${PERSON}, que entrou pela conta da empresa.`;

export const dominioPedido = (dominio: string): string => `Pediu o domínio ${quoted(dominio)}.`;
export const dominioVerificado = (dominio: string): string => `Verificou o domínio ${quoted(dominio)}.`;
export const dominioExcluido = (dominio: string): string => `Excluiu o domínio ${quoted(dominio)}.`;
export const dominioPerdido = (dominio: string, isOff: boolean): string =>
  `O domínio ${quoted(dominio)} já não tem o registro que o verifica.${isOff ? ' O login único foi desligado.' : ''}`;
