import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { batchGet, db, queryPage, table } from '../../../platform/dynamodb/db.ts';
import type { Addresses, Conta, EndedSessions, WithAvisos } from '../../contas/index.ts';
import type { WithPreferencias } from '../../preferencias/index.ts';

export interface FuncionarioItem extends EndedSessions, Addresses, WithPreferencias, WithAvisos {
  empresaId: string;
  id: string;
  nome: string;
  email: string;
  cargo?: string;
  /** the team; one that was deleted is none, until functions/areas/privacidade/consumers/forget-equipe.ts has taken it away (store/equipes/people.ts) */
  equipeId?: string;
  /** the day of the last change of team: absent, there was none since the registration */
  equipeDesde?: string;
  telefone?: string;
  fotoPerfilColab?: string;
  ups: number;
  /** sort key of the ranking; absent while somebody waits to be let in, or is inactive, and stands in none */
  ordem?: string;
  /** the band that counts it and where that begins, once its company's bands were drawn anew (bands.ts) */
  faixa?: string;
  faixaInicio?: string;
  /** sort key in the ranking of the last month in which UPS were earned, which says how many; and its band */
  ordemMes?: string;
  faixaMes?: string;
  faixaMesInicio?: string;
  /** constant key of the indexes over all companies (the admin's) */
  todos: 'funcionario';
  /** `ordem` in the ranking over all companies: a share's at once, any other movement's a moment later (functions/areas/funcionarios/consumers/overall-ranking.ts) */
  ordemGeral?: string;
  /** the line of the ledger that it follows */
  geralAte?: string;
  /** how many movements the ledger has, and the hash of the last one: every balance change is conditional on them */
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
  /** when the company last reminded this person to connect LinkedIn (ISO) */
  lembradoEm?: string;
  dataAdmissao: string;
  /** how many colleagues there were on arrival: whose turn it is in what goes round (rules/variations.ts) */
  vez: number;
  /** absent: active */
  situacao?: 'aguardando' | 'inativo';
  /** while inactive: since when (ISO), and the places in the rankings that come back with the person (inactive.ts) */
  inativoDesde?: string;
  guardado?: Places;
  /** what the company's directory knows of somebody beside the record (functions/areas/scim) */
  provisionado?: Provisionado;
  emailConfirmed: boolean;
  /** joined by the company's code, and has not confirmed any address since */
  aConfirmar?: true;
  senhaDefinida: boolean;
  confirmacaoEnviadaEm?: string;
  /** when the connection to LinkedIn ends; the token stands apart (store/compartilhamentos/connections.ts) */
  linkedinExpiraEm?: string;
  /** the last day of the connection: the key of the reminder index; and the one a reminder was sent for */
  conexaoDia?: string;
  lembreteDe?: string;
  /** the version of the campaign's rules that was accepted last */
  regulamentoAceito?: number;
  /** the marks of the LinkedIn members that serve this employee and no colleague (store/compartilhamentos/members.ts) */
  membros?: Set<string>;
}

/** What a directory has said of somebody. */
export interface Provisionado {
  /** the directory's own id (external-ids.ts) */
  externalId?: string;
  /** the parts of the name, which the panel keeps as one */
  givenName?: string;
  familyName?: string;
  /** its changes, counted */
  versao: number;
  /** the last one, ISO */
  alteradoEm: string;
}

/** Sort keys in the rankings, by the balance and of the last month in which UPS were earned. */
export interface Places {
  ordem: string;
  ordemMes?: string;
}

/** Whether somebody takes part: who waits to be let in, or is inactive, is told of nothing and stands in no ranking. */
export const takesPart = ({ situacao }: Pick<FuncionarioItem, 'situacao'>): boolean => situacao === undefined;

export interface FuncionarioKey {
  empresaId: string;
  id: string;
}

export const funcionarioKey = ({ empresaId, id }: FuncionarioKey) => ({
  TableName: table('funcionarios'),
  Key: { empresaId, id },
});

/** One employee, as it is now; not `fresh`: as it was a moment ago, for half the price. */
export async function getFuncionario(
  key: FuncionarioKey,
  { fresh = true } = {},
): Promise<FuncionarioItem | undefined> {
  const found = await db.send(new GetCommand({ ...funcionarioKey(key), ConsistentRead: fresh }));
  return found.Item as FuncionarioItem | undefined;
}

/** The employee as it is now. Throws 401 once it is gone. */
export async function mustGetFuncionario(key: FuncionarioKey): Promise<FuncionarioItem> {
  const found = await getFuncionario(key, { fresh: true });
  if (!found) throw refusal('unauthenticated');
  return found;
}

/** Finds an employee of any company: for the admin, whose requests carry only the id. */
export async function findFuncionario(id: string): Promise<FuncionarioItem | undefined> {
  const { items } = await queryPage<FuncionarioKey>(
    new QueryCommand({
      TableName: table('funcionarios'),
      IndexName: 'porId',
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': id },
      Limit: 1,
    }),
  );
  return items[0] && getFuncionario(items[0]);
}

/** Employees by key in one round trip, in the order of the keys; the deleted are left out. */
export const getFuncionarios = (
  keys: readonly FuncionarioKey[],
  options?: { fresh: boolean },
): Promise<FuncionarioItem[]> =>
  batchGet<FuncionarioItem>(
    'funcionarios',
    keys.map(({ empresaId, id }) => ({ empresaId, id })),
    options,
  );

export type FuncionarioName = Pick<FuncionarioItem, 'id' | 'nome' | 'fotoPerfilColab'>;

/** Names and photos of employees by id; the deleted are left out. */
export async function getFuncionarioNames(
  keys: readonly FuncionarioKey[],
): Promise<Map<string, FuncionarioName>> {
  const unique = new Map(keys.map(({ empresaId, id }) => [id, { empresaId, id }]));
  const rows = await batchGet<FuncionarioName>('funcionarios', [...unique.values()]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What an employee's e-mail signs in to. */
export const contaOf = ({ empresaId, id }: FuncionarioKey, email: string): Conta => ({
  email,
  contaId: id,
  tipo: 'funcionario',
  empresaId,
});
/** The employee's balance moved between the read and the write: read again. */
export class StaleBalanceError extends Error {
  override readonly name = 'StaleBalanceError';
}
