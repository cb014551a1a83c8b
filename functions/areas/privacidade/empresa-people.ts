import type { PageRequest } from '../../platform/dynamodb/cursor.ts';
import { listEquipes, listFuncionarios, listGestores } from '../contas/index.ts';
import { listAllLines, toRegistros } from '../empresas/index.ts';
import type { Section } from './archive.ts';
import { longTable, table } from './sections.ts';

export const funcionarios = (empresaId: string): Section =>
  longTable('colaboradores', (page) => listFuncionarios(empresaId, page), {
    id: (each) => each.id,
    nome: (each) => each.nome,
    email: (each) => each.email,
    cargo: (each) => each.cargo,
    equipeId: (each) => each.equipeId,
    telefone: (each) => each.telefone,
    vinculo: (each) => each.vinculo,
    matricula: (each) => each.matricula,
    dataAdmissao: (each) => each.dataAdmissao,
    ups: (each) => each.ups,
    compartilhamentos: (each) => each.totalCompartilhados,
  });

export const gestores = (empresaId: string): Section =>
  table('gestores', () => listGestores(empresaId), {
    id: (each) => each.id,
    nome: (each) => each.nome,
    email: (each) => each.email,
    papel: (each) => each.papel,
    criadoEm: (each) => new Date(each.criadoEm),
  });

export const equipes = (empresaId: string): Section =>
  table('equipes', () => listEquipes(empresaId), {
    id: (each) => each.id,
    nome: (each) => each.nome,
    colaboradores: (each) => each.colaboradores,
  });

/** The audit trail, worded as in the panel. */
export const audit = (empresaId: string): Section => {
  const lines = async (page: PageRequest) => {
    const { items, nextCursor } = await listAllLines(empresaId, page);
    return { items: await toRegistros(items), nextCursor };
  };
  return longTable('auditoria', lines, {
    id: (line) => line.id,
    data: (line) => new Date(line.data),
    quem: (line) => line.quem.nome,
    papel: (line) => line.quem.papel,
    acao: (line) => line.acao,
    resumo: (line) => line.resumo,
    origem: (line) => line.origem,
  });
};
