import { listChaves } from '../chaves/index.ts';
import { listRegulations } from '../empresas/index.ts';
import { fontesOf } from '../fontes/index.ts';
import { mensageirosOf, webhooksOf } from '../webhooks/index.ts';
import type { Section } from './archive.ts';
import { rowsOf } from './sections.ts';

export const regulations = (empresaId: string): Section => ({
  name: 'regulamento',
  columns: ['versao', 'desde', 'texto'],
  list: async (page) =>
    rowsOf(await listRegulations(empresaId, page), ({ versao, desde, texto }) => [
      versao,
      new Date(desde),
      texto,
    ]),
});

export const fontes = (empresaId: string): Section => ({
  name: 'fontes',
  columns: ['id', 'nome', 'url', 'ativa', 'criadaEm'],
  async *pages() {
    yield (await fontesOf(empresaId)).map(({ id, nome, url, ativa, criadaEm }) => [
      id,
      nome,
      url,
      ativa,
      new Date(criadaEm),
    ]);
  },
});

export const webhooks = (empresaId: string): Section => ({
  name: 'webhooks',
  columns: ['id', 'url', 'eventos', 'ativo', 'criadoEm'],
  async *pages() {
    yield (await webhooksOf(empresaId)).map(({ id, url, eventos, ativo, criadoEm }) => [
      id,
      url,
      eventos.join(' '),
      ativo,
      new Date(criadoEm),
    ]);
  },
});

export const mensageiros = (empresaId: string): Section => ({
  name: 'mensageiros',
  columns: ['id', 'tipo', 'nome', 'equipeId', 'ativo', 'criadoEm'],
  async *pages() {
    yield (await mensageirosOf(empresaId)).map(({ id, tipo, nome, equipeId, ativo, criadoEm }) => [
      id,
      tipo,
      nome,
      equipeId ?? '',
      ativo,
      new Date(criadoEm),
    ]);
  },
});

export const chaves = (empresaId: string): Section => ({
  name: 'chaves',
  columns: ['id', 'nome', 'criadaEm'],
  async *pages() {
    yield (await listChaves(empresaId)).map(({ id, nome, criadaEm }) => [id, nome, new Date(criadaEm)]);
  },
});
