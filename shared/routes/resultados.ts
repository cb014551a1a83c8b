import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { ORIGENS } from '../rules/canais.ts';
import { PERIODOS } from '../rules/periodos.ts';
import { POST_SUMS_AT_ONCE } from '../rules/post-sums.ts';
import { defineRoutes } from './define.ts';
import { dataDoPeriodo, id, pagina } from './fields.ts';

const period = {
  periodo: z.enum(PERIODOS, { error: 'Escolha semana, mes, trimestre ou ano.' }),
  /** any day of the period; default: today */
  data: z.optional(dataDoPeriodo),
};
/** `equipe` limits the results to one team */
const ofEmpresa = { empresaId: id('empresaId'), equipe: z.optional(id('Equipe')), ...period };
const order = z._default(
  z.enum(['compartilhamentos', 'cliques'], { error: 'Escolha compartilhamentos ou cliques.' }),
  'compartilhamentos',
);
const rowsQuery = z.object({ ...ofEmpresa, ordem: order, limit: pagina.limit, cursor: pagina.cursor });

/** Those with clicks, most first; `cliques` is their sum. */
const canais = z.array(z.object({ canal: z.enum(ORIGENS), cliques: z.int() }));

/** Ids separated by commas. */
const postIds = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.split(',') : value)),
  z
    .array(id('Post'), { error: MSG.dadosInvalidos })
    .check(z.maxLength(POST_SUMS_AT_ONCE, { error: MSG.dadosInvalidos })),
);

const Totals = z.object({
  compartilhamentos: z.int(),
  /** distinct employees who shared */
  participantes: z.int(),
  /** at the end of the stretch */
  colaboradores: z.int(),
  /** of them, those who have signed in once */
  acessaram: z.int(),
  /** participantes / acessaram: 0 to 1, four digits */
  participacao: z.number(),
  /** including deleted posts */
  publicacoes: z.int(),
  cliques: z.int(),
  canais,
  upsGanhos: z.int(),
  /** in exchanges of the period, without cancelled ones */
  upsTrocados: z.int(),
  /** clicks times the company's value of a click; null if none is set */
  valorMidiaCentavos: z.nullable(z.int()),
  /** what the exchanged products cost the company at that time; null if no cost is known */
  custoTrocasCentavos: z.nullable(z.int()),
  /** the exchanged UPS whose products had no cost, so that it is missing in `custoTrocasCentavos` */
  upsSemCusto: z.int(),
});
const OwnTotals = z.pick(Totals, { compartilhamentos: true, cliques: true, canais: true, upsGanhos: true });
const CourseRow = z.object({
  /** the day, or the week's Monday */
  dia: z.string(),
  compartilhamentos: z.int(),
  cliques: z.int(),
  upsGanhos: z.int(),
});
const ResultRow = z.object({
  id: z.string(),
  nome: z.string(),
  imagem: z.nullable(z.string()),
  compartilhamentos: z.int(),
  cliques: z.int(),
  canais,
  upsGanhos: z.int(),
});
/** A company active in this or the previous period; without shares now, it has gone quiet. */
const EmpresaRow = z.extend(ResultRow, { compartilhamentosAntes: z.int(), cliquesAntes: z.int() });
const Rows = z.object({ rows: z.array(ResultRow), nextCursor: z.optional(z.string()) });
const stretch = { de: z.string(), ate: z.string() };

const listing = {
  eventual: true,
  method: 'GET',
  auth: ['empresa', 'admin'],
  owns: { empresaId: 'query.empresaId' },
  recurso: 'resultados',
  query: rowsQuery,
  replies: { 200: Rows },
} as const;

/** Results of sharing. The figures are aggregated as events happen, not on request. */
export const resultados = defineRoutes({
  resultFigures: {
    ...listing,
    path: '/api/resultados',
    chave: 'leitura',
    tool: 'results_get',
    summary: 'Resultados de um período',
    query: z.object(ofEmpresa),
    replies: {
      200: z.object({
        ...stretch,
        totais: Totals,
        anteriores: Totals,
        serie: z.array(CourseRow),
        /** the course of the stretch that `anteriores` sums up */
        serieAnterior: z.array(CourseRow),
      }),
    },
  },
  resultsOfPosts: {
    chave: 'leitura',
    tool: 'results_by_post',
    ...listing,
    path: '/api/resultados/posts',
    summary: 'Resultados por post',
  },
  sumsOfPosts: {
    eventual: true,
    method: 'GET',
    path: '/api/resultados/de-posts',
    auth: ['empresa'],
    summary: 'Compartilhamentos e cliques de alguns posts, desde que saíram',
    owns: { empresaId: 'query.empresaId' },
    query: z.object({ empresaId: id('empresaId'), posts: postIds }),
    /** in the order of `posts`; an unknown post has none */
    replies: {
      200: z.object({
        rows: z.array(z.object({ id: z.string(), compartilhamentos: z.int(), cliques: z.int() })),
      }),
    },
  },
  resultsOfFuncionarios: {
    ...listing,
    path: '/api/resultados/colaboradores',
    chave: 'leitura',
    tool: 'results_by_employee',
    summary: 'Resultados por colaborador',
  },
  resultsOfEquipes: {
    ...listing,
    path: '/api/resultados/equipes',
    chave: 'leitura',
    tool: 'results_by_team',
    summary: 'Resultados por equipe',
    recurso: 'equipes',
  },
  resultsOfTags: {
    chave: 'leitura',
    tool: 'results_by_tag',
    ...listing,
    path: '/api/resultados/tags',
    summary: 'Resultados por tag',
  },
  resultsOfEmpresas: {
    eventual: true,
    method: 'GET',
    path: '/api/resultados/empresas',
    auth: ['admin'],
    summary: 'Empresas por atividade, e quais pararam',
    query: z.object({ ...period, ordem: order, limit: pagina.limit, cursor: pagina.cursor }),
    replies: { 200: z.object({ rows: z.array(EmpresaRow), nextCursor: z.optional(z.string()) }) },
  },
  ownResults: {
    eventual: true,
    method: 'GET',
    path: '/api/meus-resultados',
    auth: ['funcionario'],
    summary: 'O que trouxeram os próprios compartilhamentos',
    recurso: 'resultados',
    query: z.object(period),
    replies: {
      200: z.object({
        ...stretch,
        totais: OwnTotals,
        anteriores: OwnTotals,
        melhorPost: z.nullable(ResultRow),
        /** in the company's ranking */
        posicao: z.int(),
        serie: z.array(CourseRow),
      }),
    },
  },
  platformOverview: {
    eventual: true,
    method: 'GET',
    path: '/api/inicio',
    auth: ['empresa'],
    summary: 'O mês em números, as trocas e sugestões que esperam e os primeiros passos',
    owns: { empresaId: 'query.empresaId' },
    query: z.object({ empresaId: id('empresaId') }),
    replies: {
      200: z.object({
        compartilhamentos: z.int(),
        participantes: z.int(),
        /** employees who have signed in once */
        acessaram: z.int(),
        colaboradores: z.int(),
        trocasPendentes: z.int(),
        sugestoesAbertas: z.int(),
        /** null once all steps are done or no longer needed */
        passos: z.nullable(
          z.object({
            post: z.boolean(),
            /** employees invited or joined, at most three */
            convites: z.int(),
            /** an employee has connected LinkedIn */
            conexao: z.boolean(),
          }),
        ),
      }),
    },
  },
});
