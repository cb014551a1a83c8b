import type { Cell } from '../../../shared/rules/csv.ts';
import { preferenciasOf } from '../../../shared/rules/preferencias.ts';
import { env } from '../../platform/aws/env.ts';
import type { Page, PageRequest } from '../../platform/dynamodb/cursor.ts';
import { inscricoesOf, pagesOfAvisos, WORDS } from '../avisos/index.ts';
import { getOwnerNames, pagesOfSessions, type WithPreferencias } from '../contas/index.ts';
import { deviceOf, storedPasskeys } from '../entrada/index.ts';
import type { Section } from './archive.ts';

/** A table's columns in order, each with what a row has there. */
type Columns<T> = Readonly<Record<string, (item: T) => Cell | undefined>>;

const rowsOf = <T>(items: readonly T[], columns: Columns<T>): Cell[][] =>
  items.map((item) => Object.values(columns).map((cell) => cell(item) ?? null));

/** A table that one run reads, at once or page by page. */
export const table = <T>(
  name: string,
  read: () => Promise<readonly T[]> | AsyncIterable<readonly T[]>,
  columns: Columns<T>,
): Section => ({
  name,
  columns: Object.keys(columns),
  async *pages() {
    const found = read();
    if ('then' in found) yield rowsOf(await found, columns);
    else for await (const items of found) yield rowsOf(items, columns);
  },
});

/** A table that may be long: another run resumes after any page. */
export const longTable = <T>(
  name: string,
  list: (page: PageRequest) => Promise<Page<T>>,
  columns: Columns<T>,
): Section => ({
  name,
  columns: Object.keys(columns),
  async list(page) {
    const { items, nextCursor } = await list(page);
    return { items: rowsOf(items, columns), nextCursor };
  },
});

/** A page with the names of the employees. */
export async function withOwners<T extends { empresaId: string; funcionarioId: string }>({
  items,
  nextCursor,
}: Page<T>) {
  const names = await getOwnerNames(items);
  return {
    items: items.map((each) => ({ ...each, colaborador: names.get(each.funcionarioId)?.nome })),
    nextCursor,
  };
}

export const instant = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

export const mediaAddress = (path: string | undefined): string | null =>
  path === undefined ? null : `${env('SITE_URL')}/v1/${path}`;

export const singleRow = (name: string, row: Readonly<Record<string, Cell>>): Section => ({
  name,
  columns: Object.keys(row),
  async *pages() {
    yield [Object.values(row)];
  },
});

export const preferencesOf = (record: WithPreferencias): Section => {
  const { email, push, aparecerNoRanking } = preferenciasOf(record);
  return singleRow('preferencias', {
    emailNovoPost: email.novoPost,
    emailResumo: email.resumo,
    emailConquistas: email.conquistas,
    pushNovoPost: push.novoPost,
    pushTrocas: push.trocas,
    pushRanking: push.ranking,
    aparecerNoRanking,
  });
};

export const noticesOf = (contaId: string): Section =>
  table('avisos', () => pagesOfAvisos(contaId), {
    data: (aviso) => new Date(aviso.data),
    tipo: (aviso) => aviso.tipo,
    titulo: ({ tipo, dados }) => WORDS[tipo](dados).titulo,
    texto: ({ tipo, dados }) => WORDS[tipo](dados).texto,
  });

/** The browsers subscribed to push messages, with the host of the push service. */
export const browsersOf = (contaId: string): Section =>
  table('navegadores', () => inscricoesOf(contaId), {
    desde: (browser) => new Date(browser.desde),
    servico: (browser) => new URL(browser.endpoint).host,
  });

export const passkeysOf = (contaId: string): Section =>
  table('chaves-de-acesso', () => storedPasskeys(contaId), {
    nome: (key) => key.nome,
    criadaEm: (key) => new Date(key.criadaEm),
    ultimoUso: (key) => instant(key.ultimoUso),
  });

export const sessionsOf = (contaId: string): Section =>
  table('sessoes', () => pagesOfSessions(contaId), {
    desde: (session) => new Date(session.desde),
    ultimoUso: (session) => new Date(session.ultimoUso),
    dispositivo: (session) => deviceOf(session.agente),
    navegador: (session) => session.agente,
  });
