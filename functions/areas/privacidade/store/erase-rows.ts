import { forEachAtOnce } from '../../../platform/at-once.ts';
import { deleteItem } from '../../../platform/dynamodb/commands.ts';
import { atMost } from '../../../platform/dynamodb/conditions.ts';
import type { KeyOf } from '../../../platform/dynamodb/keys.ts';
import { queryPage, scanPage } from '../../../platform/dynamodb/queries.ts';
import { removeFromSearch, searchScope } from '../../../platform/dynamodb/search.ts';
import { TABLES, type TableDef, type TableName } from '../../../platform/dynamodb/tables.ts';
import { transact, write } from '../../../platform/dynamodb/writes.ts';
import { lastMail } from '../../../platform/mail/outbox.ts';
import { forgetTeamPosts, postsOf } from '../../avisos/index.ts';
import { type EmpresaItem, forgetOrigin, listEquipes, releaseAllEmails } from '../../contas/index.ts';
import { departuresOf, visibleCountsOf } from '../../posts/index.ts';
import { eraseResults } from '../../resultados/index.ts';
import { conversionsOf } from '../../uploads/index.ts';

type AnyItem = Record<string, unknown>;
type Continuation = AnyItem | undefined;
/** Erases a page of a company's rows. Returns where the next page begins; undefined after the last. A page can be repeated. */
export type ErasePage = (empresaId: string, from: Continuation) => Promise<Continuation>;

const AT_ONCE = 10;

function keyOf(name: TableName, item: AnyItem) {
  const { pk, sk }: TableDef = TABLES[name];
  return (sk ? { [pk]: item[pk], [sk]: item[sk] } : { [pk]: item[pk] }) as KeyOf<TableName>;
}

// The table is a variable here, so infra/derived-access.ts derives the rights from the calls of `byPartition` and `byScan`.
const eraseRows = (name: TableName, items: readonly AnyItem[]) =>
  forEachAtOnce(items, AT_ONCE, (item) =>
    write(deleteItem(...([name, keyOf(name, item)] as Parameters<typeof deleteItem>))),
  );

/** For tables with a partition for each company. */
const byPartition =
  (name: TableName, partitionOf = (empresaId: string) => empresaId): ErasePage =>
  async (empresaId, startKey) => {
    const where = { [TABLES[name].pk]: partitionOf(empresaId) };
    const query = [name, { where, fresh: true, startKey }] as Parameters<typeof queryPage>;
    const { items, lastKey } = await queryPage<AnyItem>(...query);
    await eraseRows(name, items);
    return lastKey;
  };

/** A table that only a walk over all of it finds a company's items in: it is partitioned by person or hash. */
interface Scanned {
  name: TableName;
  attribute: string;
}
const byScan = (name: TableName, attribute = 'empresaId'): Scanned => ({ name, attribute });

/** For tables in which the company has two partitions, erased one after the other. */
const byBoth =
  (first: ErasePage, second: ErasePage): ErasePage =>
  async (empresaId, from) => {
    if (from && 'segunda' in from) {
      const next = await second(empresaId, (from.segunda ?? undefined) as Continuation);
      return next && { segunda: next };
    }
    const next = await first(empresaId, from?.primeira as Continuation);
    return next ? { primeira: next } : { segunda: null };
  };

/** The notices of each team's posts, team by team. Runs before the teams are erased. */
const byEquipe: ErasePage = async (empresaId, from) => {
  const after = String(from?.equipe ?? '');
  const next = (await listEquipes(empresaId)).find(({ id }) => id > after);
  if (!next) return undefined;
  await forgetTeamPosts(empresaId, next.id);
  return { equipe: next.id };
};

/** Erased with the employees' or the company's account. */
const WITH_ITS_ACCOUNT = 'with the account';
/** Tables of hashes and event ids. `forgetOrigin` erases the exception. */
const NOT_PERSONAL = 'not personal';

/** How a company's items of each table are erased. A new table does not compile until it is listed here. */
const ROWS: Record<TableName, ErasePage | Scanned | typeof WITH_ITS_ACCOUNT | typeof NOT_PERSONAL> = {
  posts: byScan('posts'),
  rascunhos: byScan('rascunhos'),
  produtos: byPartition('produtos'),
  tags: byPartition('tags'),
  regulamentos: byPartition('regulamentos'),
  resultados: eraseResults,
  premios: byPartition('premios'),
  placares: byPartition('placares'),
  conquistas: byPartition('conquistas'),
  membros: byPartition('membros'),
  posicoes: byPartition('posicoes'),
  codigos: byPartition('codigos'),
  canais: byPartition('canais'),
  trocas: byPartition('trocas'),
  assistente: byPartition('assistente'),
  sessoes: byPartition('sessoes'),
  fatores: byPartition('fatores'),
  passkeys: byPartition('passkeys'),
  exportacoes: byPartition('exportacoes'),
  copias: byPartition('copias'),
  importacoes: byPartition('importacoes'),
  lotes: byPartition('lotes'),
  avisos: byBoth(
    byBoth(
      byPartition('avisos'),
      byPartition('avisos', (id) => postsOf(id)),
    ),
    byEquipe,
  ),
  equipes: byPartition('equipes'),
  sugestoes: byPartition('sugestoes'),
  chaves: byScan('chaves'),
  diretorio: byScan('diretorio'),
  barrados: byPartition('barrados'),
  sso: byScan('sso'),
  auditoria: byPartition('auditoria'),
  fontes: byPartition('fontes'),
  webhooks: byPartition('webhooks'),
  entregas: byPartition('entregas'),
  inscricoes: byScan('inscricoes'),
  envios: byScan('envios'),
  adiados: byScan('adiados'),
  compartilhamentos: byScan('compartilhamentos'),
  links: byScan('links'),
  cliques: byScan('cliques'),
  movimentos: byScan('movimentos'),
  tokens: byScan('tokens'),
  uploads: byScan('uploads'),
  pagamentos: byScan('pagamentos'),
  correio: byScan('correio', 'conta.empresaId'),
  // After the employees, whose removal emits events.
  eventos: byScan('eventos'),
  contas: WITH_ITS_ACCOUNT,
  empresas: WITH_ITS_ACCOUNT,
  funcionarios: WITH_ITS_ACCOUNT,
  gestores: WITH_ITS_ACCOUNT,
  conexoes: WITH_ITS_ACCOUNT,
  buscas: WITH_ITS_ACCOUNT,
  contadores: WITH_ITS_ACCOUNT,
  encerramentos: WITH_ITS_ACCOUNT,
  sais: NOT_PERSONAL,
  limites: NOT_PERSONAL,
  respostas: NOT_PERSONAL,
  consumidos: NOT_PERSONAL,
  tarefas: NOT_PERSONAL,
};

/** The parts that erase a company's own partitions of a table, in order. */
export const PARTITION_PARTS = Object.entries(ROWS).flatMap(([name, erase]): [string, ErasePage][] =>
  typeof erase === 'function' ? [[name, erase]] : [],
);

/** The tables to walk, in order. */
export const SCANNED = Object.values(ROWS).flatMap((erase): Scanned[] =>
  typeof erase === 'object' ? [erase] : [],
);

/**
 * Erases the items of all these companies in one page of a table. Returns where the next page begins, undefined after the
 * last. A moment old, so the companies must have come to rest. A page can be repeated.
 */
export async function eraseScanned(
  { name, attribute }: Scanned,
  empresas: ReadonlySet<unknown>,
  startKey: Continuation,
): Promise<Continuation> {
  const { pk, sk }: TableDef = TABLES[name];
  const { items, lastKey } = await scanPage<AnyItem>(name, {
    only: [...new Set([pk, ...(sk ? [sk] : []), attribute])],
    startKey,
  });
  await eraseRows(
    name,
    items.filter((item) => empresas.has(valueAt(item, attribute))),
  );
  return lastKey;
}

const valueAt = (item: AnyItem, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (value as AnyItem | undefined)?.[step], item);

/** Erases the company's account, and sends a last mail. */
export async function eraseRecord(empresa: EmpresaItem, now: Date): Promise<void> {
  await transact([
    deleteItem('empresas', { id: empresa.id }, { when: atMost('encerraEm', now.toISOString()) }),
    ...(await releaseAllEmails(empresa, empresa.id)),
    ...removeFromSearch([searchScope.empresas], empresa),
    forgetOrigin(empresa.id),
    ...lastMail('empresa-encerrada', { ...empresa, nome: empresa.adm_nome }, now),
  ]);
}

/** The company's counters. */
export const COUNTER_PARTS: readonly [string, ErasePage][] = [
  ['contadores', byPartition('contadores')],
  ['sairam', byPartition('contadores', departuresOf)],
  ['visiveis', byPartition('contadores', visibleCountsOf)],
  ['videos', byPartition('contadores', conversionsOf)],
];
