import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { FuncionarioItem } from '../../../functions/areas/contas/store/funcionarios.ts';
import type { ClickItem } from '../../../functions/areas/links/store/clicks.ts';
import type { CodigoItem } from '../../../functions/areas/loja/store/codigos.ts';
import type { TrocaItem } from '../../../functions/areas/loja/store/exchange-trocas.ts';
import type { ProdutoItem } from '../../../functions/areas/loja/store/produtos.ts';
import type { MovimentoItem } from '../../../functions/areas/movimentos/store/movement-lines.ts';
import type { DraftItem } from '../../../functions/areas/posts/store/drafts.ts';
import type { PostItem } from '../../../functions/areas/posts/store/posts.ts';
import type { ShareItem } from '../../../functions/areas/posts/store/shares.ts';
import type { SugestaoItem } from '../../../functions/areas/sugestoes/store/sugestoes.ts';
import type { TableName } from '../../../functions/platform/dynamodb/tables.ts';
import { TABLE_PREFIX } from './environment.ts';

type Values = Record<string, unknown>;

/** The tables read without the product: a planted bug must not judge itself. */
export class Records {
  readonly #db: DynamoDBDocumentClient;

  constructor(endpoint: string) {
    this.#db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
  }

  async #query<T>(table: TableName, name: string, value: string, IndexName?: string): Promise<T[]> {
    const found = await this.#db.send(
      new QueryCommand({
        TableName: TABLE_PREFIX + table,
        KeyConditionExpression: '#name = :value',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value },
        ...(IndexName ? { IndexName } : { ConsistentRead: true }),
      }),
    );
    return (found.Items ?? []) as T[];
  }

  async product(empresaId: string, id: string): Promise<ProdutoItem> {
    const found = await this.#db.send(
      new GetCommand({ TableName: `${TABLE_PREFIX}produtos`, Key: { empresaId, id }, ConsistentRead: true }),
    );
    return found.Item as ProdutoItem;
  }

  async empresa(id: string): Promise<Record<string, unknown>> {
    const found = await this.#db.send(
      new GetCommand({ TableName: `${TABLE_PREFIX}empresas`, Key: { id }, ConsistentRead: true }),
    );
    return found.Item ?? {};
  }

  /** Stripe's customer of a company, as its first payment records it. */
  async setCustomer(id: string, customer: string): Promise<void> {
    await this.#db.send(
      new UpdateCommand({
        TableName: `${TABLE_PREFIX}empresas`,
        Key: { id },
        UpdateExpression: 'SET stripeCustomerId = :customer',
        ExpressionAttributeValues: { ':customer': customer },
      }),
    );
  }

  funcionarios = (empresaId: string) => this.#query<FuncionarioItem>('funcionarios', 'empresaId', empresaId);
  clicks = (codigo: string) => this.#query<ClickItem>('cliques', 'codigo', codigo);
  codes = (empresaId: string) => this.#query<CodigoItem>('codigos', 'empresaId', empresaId);
  exchanges = (empresaId: string) => this.#query<TrocaItem>('trocas', 'empresaId', empresaId);
  posts = (empresaId: string) => this.#query<PostItem>('posts', 'empresaId', empresaId, 'porEmpresa');
  /** suggestions, and the number of each employee's open ones */
  suggestions = (empresaId: string) =>
    this.#query<SugestaoItem & { abertas?: number }>('sugestoes', 'empresaId', empresaId);
  results = (empresaId: string) => this.#query<Record<string, unknown>>('resultados', 'empresaId', empresaId);
  prizes = (empresaId: string) => this.#query<Record<string, unknown>>('premios', 'empresaId', empresaId);
  standings = (empresaId: string) =>
    this.#query<{ item: string; funcionarioId?: string }>('placares', 'empresaId', empresaId);
  movements = (funcionarioId: string) =>
    this.#query<MovimentoItem>('movimentos', 'funcionarioId', funcionarioId);
  shares = (funcionarioId: string) =>
    this.#query<ShareItem>('compartilhamentos', 'funcionarioId', funcionarioId);

  /** A company's unpublished posts. */
  async drafts(empresaId: string): Promise<DraftItem[]> {
    const found: DraftItem[] = [];
    for (const situacao of ['rascunho', 'agendado']) {
      const { Items = [] } = await this.#db.send(
        new QueryCommand({
          TableName: `${TABLE_PREFIX}rascunhos`,
          IndexName: 'porEstado',
          KeyConditionExpression: 'lista = :lista',
          ExpressionAttributeValues: { ':lista': `${empresaId}#${situacao}` },
        }),
      );
      for (const { id } of Items) {
        const { Item } = await this.#db.send(
          new GetCommand({ TableName: `${TABLE_PREFIX}rascunhos`, Key: { id }, ConsistentRead: true }),
        );
        if (Item?.situacao) found.push(Item as DraftItem);
      }
    }
    return found;
  }

  async put(table: TableName, Item: Values): Promise<void> {
    await this.#db.send(new PutCommand({ TableName: TABLE_PREFIX + table, Item }));
  }

  async get<T>(table: TableName, Key: Values): Promise<T | undefined> {
    const { Item } = await this.#db.send(
      new GetCommand({ TableName: TABLE_PREFIX + table, Key, ConsistentRead: true }),
    );
    return Item as T | undefined;
  }

  async delete(table: TableName, Key: Values): Promise<void> {
    await this.#db.send(new DeleteCommand({ TableName: TABLE_PREFIX + table, Key }));
  }

  /** Counters of a scope, summed over their shards. */
  async counters(escopo: string): Promise<Record<string, number>> {
    const sums: Record<string, number> = {};
    for (const shard of await this.#query<Record<string, unknown>>('contadores', 'escopo', escopo)) {
      for (const [name, value] of Object.entries(shard)) {
        if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value;
      }
    }
    return sums;
  }

  /** Sets attributes of a record, and returns the function that restores them. Undefined if there is no such record. */
  async change(table: TableName, Key: Values, values: Values): Promise<(() => Promise<void>) | undefined> {
    const TableName = TABLE_PREFIX + table;
    const { Item } = await this.#db.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    if (!Item) return undefined;
    const write = async (attributes: Values) => {
      const entries = Object.entries(attributes);
      const [set, gone] = [
        entries.filter(([, value]) => value !== undefined),
        entries.filter(([, value]) => value === undefined),
      ];
      const verbs = [
        set.length > 0 && `SET ${set.map(([name]) => `${name} = :${name}`).join(', ')}`,
        gone.length > 0 && `REMOVE ${gone.map(([name]) => name).join(', ')}`,
      ];
      const given = Object.fromEntries(set.map(([name, value]) => [`:${name}`, value]));
      await this.#db.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: verbs.filter(Boolean).join(' '),
          ...(set.length > 0 && { ExpressionAttributeValues: given }),
        }),
      );
    };
    await write(values);
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, Item[name]]));
    return () => write(before);
  }
}
