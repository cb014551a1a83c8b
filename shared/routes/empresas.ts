import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { domainOf, MOST_DOMAINS } from '../rules/domains.ts';
import { organizationIdOf, PAGE_NAME_MAX } from '../rules/mentions.ts';
import { PAYMENT_STATES } from '../rules/pagamento.ts';
import { PLAN_TIERS } from '../rules/planos.ts';
import { REGULATION_MAX } from '../rules/regulamento.ts';
import { DISCLOSURE_MAX } from '../rules/share-text.ts';
import { defineRoutes } from './define.ts';
import { Empresa, PlanoNome } from './entities.ts';
import {
  booleano,
  cnpj,
  dadosEmpresa,
  email,
  id,
  inteiro,
  line,
  listOf,
  longPage,
  nomeDaEmpresa,
  nomeDeCoisa,
  nullAsEmpty,
  optionalMediaFile,
  optionalText,
  senhaAtual,
} from './fields.ts';

const empresaIdQuery = z.object({ empresaId: id('empresaId') });

const dominio = z.pipe(
  z
    .string({ error: MSG.dominioInvalido })
    .check(z.refine((typed) => domainOf(typed) !== undefined, { error: MSG.dominioInvalido })),
  z.transform((typed: string) => domainOf(typed) ?? typed),
);
const dominios = z.pipe(
  listOf(dominio, MOST_DOMAINS, MSG.muitosDominios),
  z.transform((names: string[]) => [...new Set(names)]),
);

/** A form sends the page as JSON text. */
function fromJson(value: unknown): unknown {
  if (value === '') return null;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const organizacaoId = z.pipe(
  z
    .union([z.string(), z.number()], { error: MSG.paginaSemNumero })
    .check(z.refine((typed) => organizationIdOf(`${typed}`) !== undefined, { error: MSG.paginaSemNumero })),
  z.transform((typed: string | number) => organizationIdOf(`${typed}`) ?? `${typed}`),
);
const paginaLinkedin = z.pipe(
  z.transform(fromJson),
  z.nullable(
    z.object(
      {
        nome: nomeDeCoisa('Nome da página', PAGE_NAME_MAX),
        organizacaoId,
      },
      { error: MSG.dadosInvalidos },
    ),
  ),
);

export const empresas = defineRoutes({
  findEmpresaId: {
    method: 'GET',
    path: '/empresaId',
    auth: ['empresa', 'admin'],
    // Part of the web's sign-in.
    whileStanding: ['segundo_fator', 'encerrando', 'suspensa'],
    summary: 'Identificador da empresa pelo e-mail',
    owns: { email: 'query.email' },
    query: z.object({ email }),
    /** `plano_nome`, `emailConfirmed`: only of the caller's company; they decide the layout of the first screen */
    replies: {
      200: z.object({
        empresaId: z.string(),
        plano_nome: z.optional(z.string()),
        emailConfirmed: z.optional(z.boolean()),
      }),
    },
  },
  nameAndPlan: {
    method: 'GET',
    path: '/empresa_nome_plano/{empresaId}',
    auth: 'public',
    summary: 'Nome e plano da empresa',
    params: empresaIdQuery,
    replies: { 200: z.object({ nome: z.string(), plano_nome: PlanoNome }) },
  },
  listEmpresas: {
    eventual: true,
    method: 'GET',
    path: '/empresas',
    auth: ['admin'],
    summary: 'Todas as empresas',
    query: z.object({
      busca: optionalText(120),
      /** `atividade`: the longest inactive first; default: the newest first. Without effect on a search */
      ordem: z.optional(z.enum(['nova', 'atividade'], { error: MSG.dadosInvalidos })),
      /** both filter within a page: it may hold fewer than `limit` companies, or none, before the list ends */
      plano: z.optional(z.enum(PLAN_TIERS, { error: MSG.dadosInvalidos })),
      pagamento: z.optional(z.enum(PAYMENT_STATES, { error: MSG.dadosInvalidos })),
      ...longPage,
    }),
    replies: { 200: z.array(Empresa) },
  },
  changeEmpresa: {
    method: 'PUT',
    path: '/changeempresa/{empresaId}',
    auth: ['admin'],
    summary: 'Editar qualquer empresa',
    proof: true,
    outlivesSession: true,
    multipart: true,
    params: empresaIdQuery,
    body: z.object({
      ...dadosEmpresa,
      nome: nomeDaEmpresa,
      senhaAtual,
      /** an empty text restores the plan's limit */
      colaboradoresLimite: z.optional(
        z.union(
          [
            z.pipe(
              z.literal(''),
              z.transform(() => null),
            ),
            z.null(),
            inteiro('Limite de colaboradores', 0, 1_000_000),
          ],
          { error: 'Limite de colaboradores deve ser um número inteiro.' },
        ),
      ),
      plano_nome: z.optional(PlanoNome),
    }),
    replies: { 200: Empresa },
    refusals: [409],
  },
  suspendEmpresa: {
    method: 'PUT',
    path: '/api/empresas/{empresaId}/suspensao',
    auth: ['admin'],
    summary: 'Suspender uma empresa, ou mudar o motivo que as pessoas dela leem',
    params: empresaIdQuery,
    body: z.object({ motivo: line(200).check(z.minLength(1, { error: MSG.motivoDaSuspensao })) }),
    replies: { 200: Empresa },
  },
  reactivateEmpresa: {
    method: 'DELETE',
    path: '/api/empresas/{empresaId}/suspensao',
    auth: ['admin'],
    summary: 'Reativar uma empresa suspensa',
    params: empresaIdQuery,
    replies: { 200: Empresa },
  },
  updateEmpresa: {
    method: 'PUT',
    path: '/empresa/{id}',
    auth: ['empresa', 'admin'],
    papel: 'proprietario',
    summary: 'Ajustes da empresa',
    owns: { empresaId: 'params.id' },
    proof: true,
    outlivesSession: true,
    multipart: true,
    params: z.object({ id: id() }),
    body: z.object({
      ...dadosEmpresa,
      nome: nomeDaEmpresa,
      senhaAtual,
      logo: optionalMediaFile,
      /** employees who join by the code need the company's approval */
      aprovarEntrada: z.optional(booleano),
      /** domains whose addresses may join by the code; empty: all */
      dominios: z.optional(dominios),
      /** value of a click to the company, in cents; 0: none */
      cpcCentavos: z.optional(inteiro('Valor do clique', 0, 100_000)),
      /** monthly goal of shares; 0: none */
      metaCompartilhamentos: z.optional(inteiro('Meta', 0, 1_000_000)),
      /** rules of the campaign, a new version per change; an empty text removes them */
      regulamento: optionalText(REGULATION_MAX),
      /** line added to every share (`#publi`); an empty text removes it */
      divulgacao: z.optional(nullAsEmpty(line(DISCLOSURE_MAX))),
      /** the page that captions mention as `@nome`, by its number or its address with the number; null removes it */
      paginaLinkedin: z.optional(paginaLinkedin),
      /** with or without punctuation; an empty text removes it */
      cnpj: z.optional(nullAsEmpty(cnpj)),
      /** whether the caption assistant sends texts of posts to a language model */
      assistente: z.optional(booleano),
    }),
    replies: { 200: Empresa },
    refusals: [409, 413],
  },
  getEmpresa: {
    method: 'GET',
    path: '/empresa/{id}',
    auth: ['empresa', 'funcionario', 'admin'],
    whileStanding: ['encerrando'],
    summary: 'Dados da empresa',
    owns: { empresaId: 'params.id' },
    params: z.object({ id: id() }),
    replies: { 200: Empresa },
  },
  getEmpresaByQuery: {
    method: 'GET',
    path: '/empresa',
    auth: ['empresa', 'funcionario', 'admin'],
    whileStanding: ['encerrando'],
    summary: 'Dados da empresa, por consulta',
    owns: { empresaId: 'query.empresaId' },
    query: empresaIdQuery,
    replies: { 200: Empresa },
  },
  renewCodigo: {
    method: 'POST',
    path: '/empresa/{id}/renovar-codigo',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Trocar o código de cadastro da empresa; o anterior deixa de valer',
    owns: { empresaId: 'params.id' },
    params: z.object({ id: id() }),
    idempotent: 'answer',
    replies: { 200: z.object({ codigoEmpresa: z.string() }) },
    refusals: [409],
  },
  countPosts: {
    method: 'GET',
    path: '/api/contar-posts',
    auth: ['empresa'],
    summary: 'Posts do mês e o limite',
    owns: { empresaId: 'query.empresaId' },
    query: empresaIdQuery,
    replies: {
      200: z.object({ totalPostsNoMes: z.int(), limitePosts: z.nullable(z.int()) }),
    },
  },
  currentPlan: {
    method: 'GET',
    path: '/api/atualizar-plano',
    auth: ['empresa', 'funcionario'],
    whileStanding: ['encerrando'],
    summary: 'Plano atual da empresa',
    owns: { empresaId: 'query.empresaId' },
    query: empresaIdQuery,
    replies: { 200: z.object({ plano_nome: PlanoNome }) },
  },
});
