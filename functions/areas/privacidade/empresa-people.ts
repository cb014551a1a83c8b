import { listEquipes, listFuncionarios, listGestores } from '../contas/index.ts';
import { listAllLines, toRegistros } from '../empresas/index.ts';
import type { Section } from './archive.ts';
import { rowsOf } from './sections.ts';

export const funcionarios = (empresaId: string): Section => ({
  name: 'colaboradores',
  columns: [
    'id',
    'nome',
    'email',
    'cargo',
    'equipeId',
    'telefone',
    'vinculo',
    'matricula',
    'dataAdmissao',
    'ups',
    'compartilhamentos',
  ],
  list: async (page) =>
    rowsOf(await listFuncionarios(empresaId, page), (each) => [
      each.id,
      each.nome,
      each.email,
      each.cargo ?? null,
      each.equipeId ?? null,
      each.telefone ?? null,
      each.vinculo ?? null,
      each.matricula ?? null,
      each.dataAdmissao,
      each.ups,
      each.totalCompartilhados,
    ]),
});

export const gestores = (empresaId: string): Section => ({
  name: 'gestores',
  columns: ['id', 'nome', 'email', 'papel', 'criadoEm'],
  async *pages() {
    yield (await listGestores(empresaId)).map(({ id, nome, email, papel, criadoEm }) => [
      id,
      nome,
      email,
      papel,
      new Date(criadoEm),
    ]);
  },
});

export const equipes = (empresaId: string): Section => ({
  name: 'equipes',
  columns: ['id', 'nome', 'colaboradores'],
  async *pages() {
    yield (await listEquipes(empresaId)).map(({ id, nome, colaboradores }) => [id, nome, colaboradores]);
  },
});

/** The audit trail, worded as in the panel. */
export const audit = (empresaId: string): Section => ({
  name: 'auditoria',
  columns: ['id', 'data', 'quem', 'papel', 'acao', 'resumo', 'origem'],
  async list(page) {
    const { items, nextCursor } = await listAllLines(empresaId, page);
    return rowsOf(
      { items: await toRegistros(items), nextCursor },
      ({ id, data, quem, acao, resumo, origem }) => [
        id,
        new Date(data),
        quem.nome,
        quem.papel,
        acao,
        resumo,
        origem,
      ],
    );
  },
});
