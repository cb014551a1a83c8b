import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import {
  CODE_MAX,
  CODES_PER_CALL,
  COST_MAX,
  NOTE_MAX,
  PRODUTO_TIPOS,
  TROCA_SITUATIONS,
  TROCA_STATUSES,
} from '../rules/loja.ts';
import { trimMarks } from '../rules/typed.ts';
import { defineRoutes } from './define.ts';
import { Produto, Troca } from './entities.ts';
import {
  id,
  inteiro,
  longPage,
  mensagem,
  nomeDeCoisa,
  optionalMediaFile,
  optionalText,
  removableInteger,
} from './fields.ts';

const produto = {
  nome: nomeDeCoisa('Nome', 120),
  valor_ups: inteiro('Valor em UPS', 0, 1_000_000),
  tipo: z.optional(z.enum(PRODUTO_TIPOS, { error: MSG.dadosInvalidos })),
  /** of an item only (rules/loja.ts) */
  quantidade: z.optional(inteiro('Quantidade', 0, 1_000_000)),
  empresaId: id('empresaId'),
  imagem: optionalMediaFile,
  /** delivery instructions; in a change, absent leaves them and an empty text removes them */
  instrucoes: optionalText(NOTE_MAX),
  /** what a unit costs the company; in a change, absent leaves it and null removes it */
  custoCentavos: removableInteger('Custo', 0, COST_MAX),
};
const codigo = z
  .string({ error: MSG.codigoInvalidoDeVale })
  .check(
    z.overwrite(trimMarks),
    z.minLength(1, { error: MSG.codigoInvalidoDeVale }),
    z.maxLength(CODE_MAX, { error: MSG.codigoInvalidoDeVale }),
    z.regex(/^\P{Cc}*$/u, { error: MSG.codigoInvalidoDeVale }),
  );
const codigos = z
  .array(codigo, { error: MSG.codigosPorEnvio })
  .check(
    z.minLength(1, { error: MSG.codigosPorEnvio }),
    z.maxLength(CODES_PER_CALL, { error: MSG.codigosPorEnvio }),
  );
const Trocas = z.object({ trocas: z.array(Troca), nextCursor: z.optional(z.string()) });

const exchange = {
  path: '/api/trocarups',
  auth: ['funcionario'],
  summary: 'Trocar UPS por um produto',
  owns: { funcionarioId: 'query.funcionarioId' },
  idempotent: 'record',
  query: z.object({ produtoId: id(), funcionarioId: id() }),
  replies: { 200: z.object({ message: z.string(), troca: Troca, ups: z.int() }) },
  refusals: [409],
} as const;

/** Store: products, exchanges and delivery (enterprise plans). */
export const loja = defineRoutes({
  listProducts: {
    eventual: true,
    method: 'GET',
    path: '/api/produtos/{empresaId}',
    auth: ['empresa', 'funcionario', 'admin'],
    chave: 'leitura',
    tool: 'products_list',
    summary: 'Produtos da loja',
    owns: { empresaId: 'params.empresaId' },
    params: z.object({ empresaId: id('empresaId') }),
    query: z.object(longPage),
    replies: {
      200: z.object({
        produtos: z.array(Produto),
        /** for employees: whether the company's rules let them exchange */
        podeTrocar: z.optional(z.boolean()),
        nextCursor: z.optional(z.string()),
      }),
    },
  },
  createProduct: {
    method: 'POST',
    path: '/api/novoproduto',
    auth: ['empresa'],
    chave: 'escrita',
    tool: { name: 'products_create', without: ['imagem'] },
    summary: 'Cadastrar produto',
    owns: { empresaId: 'body.empresaId' },
    multipart: true,
    idempotent: 'answer',
    body: z.object(produto),
    replies: { 201: z.object({ produto: Produto }) },
    refusals: [409, 413],
  },
  updateProduct: {
    method: 'POST',
    path: '/api/ajustarproduto',
    auth: ['empresa'],
    chave: 'escrita',
    tool: { name: 'products_update', without: ['imagem'] },
    summary: 'Editar produto',
    owns: { empresaId: 'body.empresaId' },
    multipart: true,
    body: z.object({ id: id(), ...produto }),
    replies: { 200: z.object({ produto: Produto }) },
    refusals: [413],
  },
  removeProduct: {
    method: 'DELETE',
    path: '/api/produto/{id}',
    auth: ['empresa'],
    chave: 'escrita',
    summary: 'Excluir produto',
    params: z.object({ id: id() }),
    replies: { 200: mensagem },
  },
  addCodes: {
    method: 'POST',
    path: '/api/produtos/{id}/codigos',
    auth: ['empresa'],
    summary: 'Incluir códigos em um vale',
    recurso: 'vales',
    params: z.object({ id: id() }),
    body: z.object({ codigos }),
    replies: { 200: z.object({ incluidos: z.int(), repetidos: z.int() }) },
    refusals: [409, 429],
  },
  exchange: { method: 'POST', ...exchange },
  exchangeByGet: { method: 'GET', ...exchange },
  historyOfEmployee: {
    eventual: true,
    method: 'GET',
    path: '/api/historicoTrocas/{funcionarioId}',
    auth: ['empresa', 'funcionario', 'admin'],
    chave: 'leitura',
    tool: 'exchanges_of_employee',
    summary: 'Histórico de trocas do colaborador',
    owns: { funcionarioId: 'params.funcionarioId' },
    params: z.object({ funcionarioId: id() }),
    query: z.object(longPage),
    replies: { 200: Trocas },
  },
  manageStore: {
    eventual: true,
    method: 'GET',
    path: '/api/gerenciarTrocas/{companyId}',
    auth: ['empresa'],
    chave: 'leitura',
    tool: { name: 'exchanges_list', summary: 'Trocas de UPS por produtos, com quem pediu e a situação' },
    summary: 'Trocas para gerenciar',
    owns: { empresaId: 'params.companyId' },
    params: z.object({ companyId: id('companyId') }),
    /** `situacao` filters within a page: a page may hold fewer than `limit` exchanges, or none, before the list ends */
    query: z.object({ ...longPage, situacao: z.optional(z.enum(TROCA_SITUATIONS)) }),
    replies: { 200: Trocas },
  },
  setExchangeStatus: {
    method: 'PUT',
    path: '/api/gerenciarTroca/{id}/status',
    auth: ['empresa'],
    chave: 'escrita',
    tool: {
      name: 'exchanges_set_status',
      summary: 'Mudar a situação de uma troca; cancelar devolve os UPS e o produto',
    },
    summary: 'Mudar o status de uma troca',
    params: z.object({ id: id() }),
    body: z.object({
      status: z.enum(TROCA_STATUSES, { error: MSG.statusInvalido }),
      observacao: optionalText(NOTE_MAX),
    }),
    replies: { 200: z.object({ troca: Troca }) },
    refusals: [409],
  },
  readCode: {
    method: 'GET',
    path: '/api/trocas/{id}/codigo',
    auth: ['funcionario'],
    summary: 'Ver o código de um vale',
    params: z.object({ id: id() }),
    replies: { 200: z.object({ codigo: z.string(), instrucoes: z.nullable(z.string()) }) },
    refusals: [409],
  },
  historyOfCompany: {
    eventual: true,
    method: 'GET',
    path: '/api/historicoTrocasEmpresa/{empresaId}',
    auth: ['empresa'],
    chave: 'leitura',
    tool: 'exchanges_history',
    summary: 'Histórico de trocas da empresa',
    owns: { empresaId: 'params.empresaId' },
    params: z.object({ empresaId: id('empresaId') }),
    query: z.object(longPage),
    replies: { 200: Trocas },
  },
});
