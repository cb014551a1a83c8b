import type { Cell } from '../../../shared/rules/csv.ts';
import { preferenciasOf } from '../../../shared/rules/preferencias.ts';
import { env } from '../../platform/aws/env.ts';
import type { Page } from '../../platform/dynamodb/cursor.ts';
import { inscricoesOf, pagesOfAvisos, WORDS } from '../avisos/index.ts';
import type { WithPreferencias } from '../contas/index.ts';
import { pagesOfSessions } from '../contas/index.ts';
import { deviceOf, storedPasskeys } from '../entrada/index.ts';
import type { Section } from './archive.ts';

/** A page of a list as rows. */
export const rowsOf = <T>({ items, nextCursor }: Page<T>, toRow: (item: T) => Cell[]): Page<Cell[]> => ({
  items: items.map(toRow),
  nextCursor,
});

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

export const noticesOf = (contaId: string): Section => ({
  name: 'avisos',
  columns: ['data', 'tipo', 'titulo', 'texto'],
  async *pages() {
    for await (const items of pagesOfAvisos(contaId))
      yield items.map(({ data, tipo, dados }) => {
        const { titulo, texto } = WORDS[tipo](dados);
        return [new Date(data), tipo, titulo, texto];
      });
  },
});

/** The browsers subscribed to push messages, with the host of the push service. */
export const browsersOf = (contaId: string): Section => ({
  name: 'navegadores',
  columns: ['desde', 'servico'],
  async *pages() {
    yield (await inscricoesOf(contaId)).map(({ desde, endpoint }) => [
      new Date(desde),
      new URL(endpoint).host,
    ]);
  },
});

export const passkeysOf = (contaId: string): Section => ({
  name: 'chaves-de-acesso',
  columns: ['nome', 'criadaEm', 'ultimoUso'],
  async *pages() {
    yield (await storedPasskeys(contaId)).map(({ nome, criadaEm, ultimoUso }) => [
      nome,
      new Date(criadaEm),
      instant(ultimoUso),
    ]);
  },
});

export const sessionsOf = (contaId: string): Section => ({
  name: 'sessoes',
  columns: ['desde', 'ultimoUso', 'dispositivo', 'navegador'],
  async *pages() {
    for await (const items of pagesOfSessions(contaId))
      yield items.map(({ desde, ultimoUso, agente }) => [
        new Date(desde),
        new Date(ultimoUso),
        deviceOf(agente),
        agente,
      ]);
  },
});
