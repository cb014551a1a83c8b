import { refusal } from '../../../../shared/errors.ts';
import type { Vinculo } from '../../../../shared/rules/vinculo.ts';
import { batchGet, getItem, queryFirst } from '../../../platform/dynamodb/queries.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { WithPreferencias } from '../with-preferencias.ts';
import type { Addresses } from './addresses.ts';
import type { Conta, WithAvisos } from './contas.ts';
import type { EndedSessions } from './sessions.ts';

/** Who an employee is to payroll: known to the company and the employee only. */
export interface Payroll {
  vinculo?: Vinculo;
  /** unique in the company (guards.ts) */
  matricula?: string;
}

export interface FuncionarioItem extends EndedSessions, Addresses, Payroll, WithPreferencias, WithAvisos {
  empresaId: string;
  id: string;
  nome: string;
  email: string;
  cargo?: string;
  /** the team; may still name a deleted team until functions/areas/privacidade/forget-equipe-rows.ts has run */
  equipeId?: string;
  /** the day of the last change of team; absent: no change since the registration */
  equipeDesde?: string;
  telefone?: string;
  fotoPerfilColab?: string;
  ups: number;
  /** sort key of the ranking; absent while the employee is pending or inactive */
  ordem?: string;
  /** sort key in the ranking of the last month in which UPS were earned (it contains how many) */
  ordemMes?: string;
  /** constant key of the indexes over all companies (the admin's) */
  todos: 'funcionario';
  /** `ordem` in the rankings over all companies and of a team: set with a share, a moment later for other movements (functions/areas/ranking/consumers/overall-ranking.ts) */
  ordemGeral?: string;
  /** how many movements the ledger has, and the hash of the last one; every balance change is conditional on the count */
  movimentos: number;
  hash: string;
  totalCompartilhados: number;
  /** the last share (ISO), and how many there were in its month, `YYYY-MM` (sharing.ts) */
  ultimoCompartilhamento?: string;
  mesCompartilhado?: string;
  compartilhadosNoMes?: number;
  /** weeks in a row with a share, up to that of the last one; and the longest such run (shared/rules/conquistas.ts) */
  sequencia?: number;
  maiorSequencia?: number;
  /** when the company last reminded the employee to connect LinkedIn (ISO) */
  lembradoEm?: string;
  dataAdmissao: string;
  /** the first sign-in, or the approval if that came later (access.ts) */
  acessouEm?: string;
  /** the number of colleagues at registration: decides which variation of a caption the employee gets (rules/variations.ts) */
  vez: number;
  /** absent: active */
  situacao?: 'aguardando' | 'inativo';
  /** while inactive: since when (ISO), and the places in the rankings to return to (inactive.ts) */
  inativoDesde?: string;
  guardado?: SortKeys;
  /** data of the company's directory (functions/areas/scim) */
  provisionado?: Provisionado;
  emailConfirmed: boolean;
  /** joined by the company's code and has not confirmed an address since */
  aConfirmar?: true;
  senhaDefinida: boolean;
  /** registered without an invitation, which the company sends later */
  conviteAdiado?: true;
  confirmacaoEnviadaEm?: string;
  /** when the connection to LinkedIn ends; the token is kept apart (functions/areas/conexoes/store/connections.ts) */
  linkedinExpiraEm?: string;
  /** the last day of the connection, the key of the reminder index; and the day that a reminder was sent for */
  conexaoDia?: string;
  lembreteDe?: string;
  /** the version of the campaign's rules that was accepted last */
  regulamentoAceito?: number;
  /** the marks of the LinkedIn members that serve this employee and no colleague (linkedin-members.ts) */
  membros?: Set<string>;
}

/** An employee's data that a directory sent and the panel does not use itself. */
export interface Provisionado {
  /** the directory's own id (external-ids.ts) */
  externalId?: string;
  /** the parts of the name; the panel has only the whole */
  givenName?: string;
  familyName?: string;
  /** the number of changes */
  versao: number;
  /** the last change, ISO */
  alteradoEm: string;
}

/** Sort keys in the rankings, by the balance and of the last month in which UPS were earned. */
export interface SortKeys {
  ordem: string;
  ordemMes?: string;
}

/** Whether the employee is active. Pending and inactive employees get no notifications and do not appear in rankings. */
export const isActiveFuncionario = ({ situacao }: Pick<FuncionarioItem, 'situacao'>): boolean =>
  situacao === undefined;

export interface FuncionarioKey {
  empresaId: string;
  id: string;
}

export const keyOfFuncionario = ({ empresaId, id }: FuncionarioKey): FuncionarioKey => ({ empresaId, id });

/** One employee, by a consistent read. Without `fresh`: by a read that may be a moment old and costs half. */
export async function getFuncionario(
  key: FuncionarioKey,
  { fresh = true } = {},
): Promise<FuncionarioItem | undefined> {
  return getItem<FuncionarioItem>('funcionarios', keyOfFuncionario(key), { fresh });
}

/** As `getFuncionario`, by a consistent read. Throws 401 once the employee is gone. */
export async function mustGetFuncionario(key: FuncionarioKey): Promise<FuncionarioItem> {
  const found = await getFuncionario(key, { fresh: true });
  if (!found) throw refusal(REFUSALS.unauthenticated);
  return found;
}

/** Finds an employee of any company: for the admin, whose requests carry only the id. */
export async function findFuncionario(id: string): Promise<FuncionarioItem | undefined> {
  const key = await queryFirst<FuncionarioKey>('funcionarios', { index: 'porId', where: { id } });
  return key && getFuncionario(key);
}

/** Employees by key in one round trip, in the order of the keys; the deleted are left out. */
export const getFuncionarios = (
  keys: readonly FuncionarioKey[],
  options: { fresh?: boolean } = {},
): Promise<FuncionarioItem[]> =>
  batchGet<FuncionarioItem>('funcionarios', keys.map(keyOfFuncionario), options);

export type FuncionarioName = Pick<FuncionarioItem, 'id' | 'nome' | 'fotoPerfilColab'>;

/** Names and photos of employees by id; the deleted are left out. */
export async function getFuncionarioNames(
  keys: readonly FuncionarioKey[],
): Promise<Map<string, FuncionarioName>> {
  const unique = new Map(keys.map((key) => [key.id, keyOfFuncionario(key)]));
  const rows = await batchGet<FuncionarioName>('funcionarios', [...unique.values()]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** As `getFuncionarioNames`, of the employees whose shares, exchanges or suggestions these are. */
export const getOwnerNames = (
  items: readonly { empresaId: string; funcionarioId: string }[],
): Promise<Map<string, FuncionarioName>> =>
  getFuncionarioNames(items.map(({ empresaId, funcionarioId: id }) => ({ empresaId, id })));

/** The account that an employee's e-mail signs in to. */
export const contaOf = ({ empresaId, id }: FuncionarioKey, email: string): Conta => ({
  email,
  contaId: id,
  tipo: 'funcionario',
  empresaId,
});

/** The employee's record changed between the read and the write: read it again. */
export class StaleBalanceError extends Error {
  override readonly name = 'StaleBalanceError';
}
