import * as z from 'zod/mini';
import { GESTOR_PAPEIS } from '../rules/papeis.ts';
import { defineRoutes } from './define.ts';
import { Eu, Gestor } from './entities.ts';
import { email, id, mensagem, nome, senhaAtual } from './fields.ts';

const papel = z.enum(GESTOR_PAPEIS, { error: 'Escolha o papel: editor ou leitor.' });

/** A company's further sign-ins and their permissions (docs/decisions/078-managers.md). */
export const gestores = defineRoutes({
  /** Requires no plan: after a downgrade, existing managers can still be listed and removed. */
  listGestores: {
    method: 'GET',
    path: '/api/gestores',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Gestores da empresa',
    replies: { 200: z.object({ gestores: z.array(Gestor) }) },
  },
  createGestor: {
    method: 'POST',
    path: '/api/gestores',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Convidar um gestor, que define a senha pelo link do e-mail',
    recurso: 'gestores',
    confirmed: true,
    idempotent: 'answer',
    proof: 'always',
    outlivesSession: true,
    body: z.object({ nome: nome('Nome', 120), email, papel, senhaAtual }),
    replies: { 201: z.object({ gestor: Gestor }) },
    refusals: [409, 429],
  },
  updateGestor: {
    method: 'PUT',
    path: '/api/gestores/{id}',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Mudar o papel de um gestor, que vale na requisição seguinte',
    recurso: 'gestores',
    /** for more rights */
    proof: true,
    outlivesSession: true,
    params: z.object({ id: id() }),
    body: z.object({ papel, senhaAtual }),
    replies: { 200: z.object({ gestor: Gestor }) },
    refusals: [409],
  },
  /** resends an invitation that was lost or has expired */
  resendGestorInvite: {
    method: 'POST',
    path: '/api/gestores/{id}/reenviar',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Reenviar o convite de um gestor que ainda não definiu a senha',
    recurso: 'gestores',
    confirmed: true,
    params: z.object({ id: id() }),
    replies: { 200: mensagem },
    refusals: [409, 429],
  },
  removeGestor: {
    method: 'DELETE',
    path: '/api/gestores/{id}',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Remover um gestor, que sai na requisição seguinte',
    params: z.object({ id: id() }),
    replies: { 200: mensagem },
    refusals: [409],
  },
  updateOwnGestor: {
    method: 'PUT',
    path: '/api/eu',
    auth: ['empresa'],
    papel: 'leitor',
    summary: 'Mudar o próprio nome e e-mail, como gestor',
    proof: true,
    outlivesSession: true,
    body: z.object({ nome: nome('Nome', 120), email, senhaAtual }),
    replies: { 200: Eu },
    refusals: [409],
  },
});
