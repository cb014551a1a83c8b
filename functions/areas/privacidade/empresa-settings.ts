import { listChaves } from '../chaves/index.ts';
import { listRegulations } from '../empresas/index.ts';
import { fontesOf } from '../fontes/index.ts';
import { mensageirosOf, webhooksOf } from '../webhooks/index.ts';
import type { Section } from './archive.ts';
import { longTable, table } from './sections.ts';

export const regulations = (empresaId: string): Section =>
  longTable('regulamento', (page) => listRegulations(empresaId, page), {
    versao: (each) => each.versao,
    desde: (each) => new Date(each.desde),
    texto: (each) => each.texto,
  });

export const fontes = (empresaId: string): Section =>
  table('fontes', () => fontesOf(empresaId), {
    id: (each) => each.id,
    nome: (each) => each.nome,
    url: (each) => each.url,
    ativa: (each) => each.ativa,
    criadaEm: (each) => new Date(each.criadaEm),
  });

export const webhooks = (empresaId: string): Section =>
  table('webhooks', () => webhooksOf(empresaId), {
    id: (each) => each.id,
    url: (each) => each.url,
    eventos: (each) => each.eventos.join(' '),
    ativo: (each) => each.ativo,
    criadoEm: (each) => new Date(each.criadoEm),
  });

export const mensageiros = (empresaId: string): Section =>
  table('mensageiros', () => mensageirosOf(empresaId), {
    id: (each) => each.id,
    tipo: (each) => each.tipo,
    nome: (each) => each.nome,
    equipeId: (each) => each.equipeId ?? '',
    ativo: (each) => each.ativo,
    criadoEm: (each) => new Date(each.criadoEm),
  });

export const chaves = (empresaId: string): Section =>
  table('chaves', () => listChaves(empresaId), {
    id: (each) => each.id,
    nome: (each) => each.nome,
    criadaEm: (each) => new Date(each.criadaEm),
  });
