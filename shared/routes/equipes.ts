import * as z from 'zod/mini';
import { defineRoutes } from './define.ts';
import { Equipe } from './entities.ts';
import { id, mensagem, nome } from './fields.ts';

const fields = { nome: nome('Nome', 60) };

/** A company's teams; writing requires a plan with teams. */
export const equipes = defineRoutes({
  listEquipes: {
    method: 'GET',
    path: '/api/equipes',
    auth: ['empresa', 'funcionario'],
    chave: 'leitura',
    tool: 'teams_list',
    summary: 'Equipes da empresa',
    replies: { 200: z.object({ equipes: z.array(Equipe) }) },
  },
  createEquipe: {
    method: 'POST',
    path: '/api/equipes',
    auth: ['empresa'],
    chave: 'escrita',
    tool: 'teams_create',
    summary: 'Criar equipe',
    recurso: 'equipes',
    idempotent: 'answer',
    body: z.object(fields),
    replies: { 201: z.object({ equipe: Equipe }) },
    refusals: [409],
  },
  renameEquipe: {
    method: 'PUT',
    path: '/api/equipes/{id}',
    auth: ['empresa'],
    chave: 'escrita',
    tool: 'teams_rename',
    summary: 'Renomear equipe',
    recurso: 'equipes',
    params: z.object({ id: id() }),
    body: z.object(fields),
    replies: { 200: z.object({ equipe: Equipe }) },
    refusals: [409],
  },
  removeEquipe: {
    method: 'DELETE',
    path: '/api/equipes/{id}',
    auth: ['empresa'],
    chave: 'escrita',
    summary: 'Excluir equipe: seus colaboradores ficam sem equipe, e o que era só para ela, só a empresa vê',
    recurso: 'equipes',
    params: z.object({ id: id() }),
    replies: { 200: mensagem },
  },
});
