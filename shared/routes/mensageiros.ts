import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { MENSAGEIRO_URL_MAX, MENSAGEIROS, MOST_MENSAGEIROS } from '../rules/mensageiros.ts';
import { defineRoutes } from './define.ts';
import { Mensageiro } from './entities.ts';
import { booleano, id, mensagem, nome as nomeField, senhaAtual } from './fields.ts';

const wrongUrl = { error: MSG.mensageiroUrlInvalida };
/** The handler checks the address (functions/partners/messengers/address.ts), and every connection checks it again. */
const url = z
  .string(wrongUrl)
  .check(z.trim(), z.minLength(1, wrongUrl), z.maxLength(MENSAGEIRO_URL_MAX, wrongUrl));
const nome = nomeField('Nome', 60);
const equipeId = z.optional(z.nullable(id()));

const editor = { auth: ['empresa'], papel: 'editor', recurso: 'mensageiros' } as const;
const params = z.object({ id: id() });
const reply = z.object({ mensageiro: Mensageiro });

/** Channels of Slack and Teams that get a card of each post. */
export const mensageiros = defineRoutes({
  listMensageiros: {
    ...editor,
    method: 'GET',
    path: '/api/mensageiros',
    summary: 'Canais do Slack e do Teams que recebem os posts',
    replies: { 200: z.object({ mensageiros: z.array(Mensageiro) }) },
  },
  createMensageiro: {
    ...editor,
    method: 'POST',
    path: '/api/mensageiros',
    summary: `Ligar um canal, até ${MOST_MENSAGEIROS} por empresa; o endereço nunca mais aparece inteiro`,
    proof: 'always',
    outlivesSession: true,
    body: z.object({
      tipo: z.enum(MENSAGEIROS, { error: MSG.mensageiroTipoInvalido }),
      nome,
      url,
      equipeId,
      senhaAtual,
    }),
    idempotent: 'record',
    replies: { 201: reply },
    refusals: [409],
  },
  updateMensageiro: {
    ...editor,
    method: 'PUT',
    path: '/api/mensageiros/{id}',
    summary: 'Mudar, ligar ou desligar um canal; o que não vier fica como está',
    /** for another address */
    proof: true,
    outlivesSession: true,
    params,
    body: z.object({
      nome: z.optional(nome),
      url: z.optional(url),
      equipeId,
      ativo: z.optional(booleano),
      senhaAtual,
    }),
    replies: { 200: reply },
  },
  removeMensageiro: {
    ...editor,
    method: 'DELETE',
    path: '/api/mensageiros/{id}',
    summary: 'Excluir um canal e o que ainda não foi enviado a ele',
    params,
    replies: { 200: mensagem },
  },
  testMensageiro: {
    ...editor,
    method: 'POST',
    path: '/api/mensageiros/{id}/testar',
    summary: 'Enviar um cartão de teste; o Teams aceita (202) também o que o fluxo dele não entrega',
    params,
    replies: { 200: z.object({ ok: z.boolean(), status: z.nullable(z.number()) }) },
    refusals: [429],
  },
});
