import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../shared/refusals.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { ordemOf } from '../../../shared/rules/ranking.ts';
import {
  addToSearch,
  changeInSearch,
  funcionarioScopes,
  isFoundBy,
  isRecordId,
  removeFromSearch,
  searchKeys,
  searchScope,
} from '../busca/search.ts';
import { type Conta, claimEmail, moveEmail, releaseEmail } from '../contas/contas.ts';
import { type MailTemplate, outbox } from '../correio/outbox.ts';
import { type Page, type PageRequest, readPage } from '../cursor.ts';
import { batchGet, db, queryPage, table, transact, type Write } from '../db.ts';
import { freeSeat, reserveSeat } from '../empresas/empresas.ts';
import { emit } from '../eventos/outbox.ts';
import { changeSet } from '../expressions.ts';
import type { EndedSessions } from '../sessoes/sessions.ts';
import { asBanded, countInBand, uncount, withBands } from './bands.ts';

export interface FuncionarioItem extends EndedSessions {
  empresaId: string;
  id: string;
  nome: string;
  email: string;
  cargo?: string;
  telefone?: string;
  fotoPerfilColab?: string;
  ups: number;
  /** sort key of the ranking */
  ordem: string;
  /** the band that counts it and where that begins, once its company's bands were drawn anew (bands.ts) */
  faixa?: string;
  faixaInicio?: string;
  /** constant key of the indexes over all companies (the admin's) */
  todos: 'funcionario';
  /** `ordem`, followed a moment later in the ranking over all companies (functions/events/overall-ranking.ts) */
  ordemGeral: string;
  /** how many movements the ledger has, and the hash of the last one: every balance change is conditional on them */
  movimentos: number;
  hash: string;
  totalCompartilhados: number;
  dataAdmissao: string;
  emailConfirmed: boolean;
  senhaDefinida: boolean;
  confirmacaoEnviadaEm?: string;
  /** when the connection to LinkedIn ends; the token stands apart (store/compartilhamentos/connections.ts) */
  linkedinExpiraEm?: string;
  /** the last day of the connection: the key of the reminder index; and the one a reminder was sent for */
  conexaoDia?: string;
  lembreteDe?: string;
}

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

/** A page of the employees of one company, or of all (null), newest first. */
export const listFuncionarios = (
  empresaId: string | null,
  { limit, cursor }: PageRequest,
): Promise<Page<FuncionarioItem>> =>
  readPage(
    cursor,
    empresaId === null ? { todos: 'funcionario', empresaId: null, id: null } : { empresaId, id: null },
    (startKey) => queryFuncionarios(empresaId, limit, startKey),
  );

/** A page of those whose name or address begins with what was typed, by name; or whose id it is. Throws 400 for a made-up cursor. */
export async function searchFuncionarios(
  empresaId: string | null,
  typed: string,
  page: PageRequest,
): Promise<Page<FuncionarioItem>> {
  if (isRecordId(typed)) {
    const found =
      empresaId === null ? await findFuncionario(typed) : await getFuncionario({ empresaId, id: typed });
    return { items: found ? [found] : [], nextCursor: undefined };
  }
  const { items, nextCursor } = await searchKeys(searchScope.funcionariosOf(empresaId), typed, page);
  const found = await getFuncionarios(items.flatMap((key) => (isFuncionarioKey(key) ? [key] : [])));
  return { items: found.filter((funcionario) => isFoundBy(typed, funcionario)), nextCursor };
}
const isFuncionarioKey = (key: { id: string; empresaId?: string }): key is FuncionarioKey =>
  key.empresaId !== undefined;

/** The query behind it. */
async function queryFuncionarios(
  empresaId: string | null,
  limit: number,
  startKey?: Record<string, unknown>,
) {
  const { items: rows, lastKey } = await queryPage<FuncionarioItem>(
    new QueryCommand({
      TableName: table('funcionarios'),
      ...(empresaId === null
        ? { IndexName: 'todos', KeyConditionExpression: 'todos = :scope' }
        : { KeyConditionExpression: 'empresaId = :scope' }),
      ExpressionAttributeValues: { ':scope': empresaId ?? 'funcionario' },
      ScanIndexForward: false,
      Limit: limit,
      ExclusiveStartKey: startKey,
    }),
  );
  return { items: empresaId === null ? await getFuncionarios(rows) : rows, lastKey };
}

/** A page of the keys of all companies' employees, newest first: for a job over all of them. */
export const listFuncionarioKeys = (limit: number, startKey?: Record<string, unknown>) =>
  queryPage<FuncionarioKey>(
    new QueryCommand({
      TableName: table('funcionarios'),
      IndexName: 'todos',
      KeyConditionExpression: 'todos = :scope',
      ExpressionAttributeValues: { ':scope': 'funcionario' },
      ScanIndexForward: false,
      Limit: limit,
      ExclusiveStartKey: startKey,
    }),
  );

/** Employees by key in one round trip, in the order of the keys; the deleted are left out. */
export const getFuncionarios = (keys: readonly FuncionarioKey[]): Promise<FuncionarioItem[]> =>
  batchGet<FuncionarioItem>(
    'funcionarios',
    keys.map(({ empresaId, id }) => ({ empresaId, id })),
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

export interface NewFuncionario extends FuncionarioKey {
  nome: string;
  email: string;
  cargo?: string;
  fotoPerfilColab?: string;
  /** registered by the company: the password comes later, by the invitation's link */
  senhaDefinida: boolean;
  now: Date;
  /** writes that must happen with it (the photo's use) */
  extra?: readonly Write[];
}

/** What an employee's e-mail signs in to. */
export const contaOf = ({ empresaId, id }: FuncionarioKey, email: string): Conta => ({
  email,
  contaId: id,
  tipo: 'funcionario',
  empresaId,
});
const emailTaken = () => refusal('emailTaken');

/** Records an employee, taking a seat, the e-mail and the mail that follows. Throws 403 without a seat, 409 for the e-mail. */
export const createFuncionario = (novo: NewFuncionario): Promise<void> =>
  withBands(novo.empresaId, () => transact(creationOf(novo)));

function creationOf({ now, extra = [], ...dados }: NewFuncionario): Write[] {
  const ordem = ordemOf(0, now, dados.id);
  const counted = countInBand(dados, ordem, undefined);
  const item: FuncionarioItem = {
    ...dados,
    ups: 0,
    ordem,
    ...counted.record,
    todos: 'funcionario',
    ordemGeral: ordem,
    movimentos: 0,
    hash: '',
    totalCompartilhados: 0,
    dataAdmissao: dayOf(now),
    emailConfirmed: false,
    ...(dados.senhaDefinida ? { confirmacaoEnviadaEm: now.toISOString() } : {}),
  };
  const modelo: MailTemplate = dados.senhaDefinida ? 'confirmacao' : 'convite';
  return [
    reserveSeat(dados.empresaId),
    claimEmail(contaOf(dados, dados.email), now, emailTaken),
    {
      item: {
        Put: {
          TableName: table('funcionarios'),
          Item: item,
          ConditionExpression: 'attribute_not_exists(id)',
        },
      },
    },
    ...counted.writes,
    outbox({ modelo, conta: contaOf(dados, dados.email), now }),
    ...addToSearch(funcionarioScopes(dados.empresaId), dados),
    emit('colaborador.entrou', { empresaId: dados.empresaId, dados: { funcionarioId: dados.id }, now }),
    ...extra,
  ];
}

/** Removes an employee: the account, its e-mail and its seat at once; exchanges and shares stay. */
export async function removeFuncionario(
  found: FuncionarioItem,
  now: Date,
  extra: readonly Write[],
): Promise<void> {
  const { condition, values } = asBanded(found);
  await transact([
    {
      item: {
        Delete: {
          ...funcionarioKey(found),
          ConditionExpression: `movimentos = :movimentos AND ${condition}`,
          ExpressionAttributeValues: { ':movimentos': found.movimentos, ...values },
        },
      },
      otherwise: () => new StaleBalanceError(),
    },
    ...(await releaseEmail(found.email, found.id)),
    freeSeat(found.empresaId),
    ...uncount(found),
    ...removeFromSearch(funcionarioScopes(found.empresaId), found),
    emit('colaborador.removido', {
      empresaId: found.empresaId,
      dados: { funcionarioId: found.id, ups: found.ups },
      now,
    }),
    ...extra,
  ]);
}

/** The employee's balance moved between the read and the write: read again. */
export class StaleBalanceError extends Error {
  override readonly name = 'StaleBalanceError';
}

export interface ProfileChange {
  nome: string;
  email: string;
  telefone?: string | undefined;
  fotoPerfilColab?: string | undefined;
}

/** Changes the own profile; a new e-mail signs in at once, is unconfirmed and gets a confirmation mail. */
export async function updateProfile(
  before: FuncionarioItem,
  change: ProfileChange,
  now: Date,
  extra: readonly Write[] = [],
): Promise<void> {
  const emailChanges = change.email !== before.email;
  const conta = contaOf(before, change.email);
  await transact([
    {
      item: {
        Update: {
          ...funcionarioKey(before),
          ...changeSet(
            {
              ...change,
              ...(emailChanges ? { emailConfirmed: false, confirmacaoEnviadaEm: now.toISOString() } : {}),
            },
            [],
            { email: before.email },
          ),
        },
      },
      otherwise: () => refusal('changedMeanwhile'),
    },
    ...(await moveEmail(before.email, conta, now, emailTaken)),
    ...(emailChanges ? [outbox({ modelo: 'confirmacao', conta, now })] : []),
    ...changeInSearch(funcionarioScopes(before.empresaId), before, { ...before, ...change }),
    ...extra,
  ]);
}
