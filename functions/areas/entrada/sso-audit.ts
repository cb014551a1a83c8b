import { changesOf, PERSON, quoted } from '../../platform/audit-text.ts';
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

/** The way in, by its provider. */
const porConta = (emissor: string): string => `pela conta da empresa em ${quoted(emissor)}`;

export const vinculado = (emissor: string): string => `${PERSON} passou a entrar ${porConta(emissor)}.`;
export const vinculadoCom = (emissor: string, com: 'senha' | 'chave'): string =>
  `Passou a entrar ${porConta(emissor)}, confirmado com ${com === 'senha' ? 'a senha' : 'uma chave de acesso'}.`;
export const cadastrado = (emissor: string): string =>
  `Cadastrou ${PERSON}, que entrou ${porConta(emissor)}.`;

export const dominioPedido = (dominio: string): string => `Pediu o domínio ${quoted(dominio)}.`;
export const dominioVerificado = (dominio: string): string => `Verificou o domínio ${quoted(dominio)}.`;
export const dominioExcluido = (dominio: string): string => `Excluiu o domínio ${quoted(dominio)}.`;
export const dominioPerdido = (dominio: string, isOff: boolean): string =>
  `O domínio ${quoted(dominio)} já não tem o registro que o verifica.${isOff ? ' O login único foi desligado.' : ''}`;
