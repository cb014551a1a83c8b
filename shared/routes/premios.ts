import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { TROCA_STATUSES } from '../rules/loja.ts';
import { EXPECTED_CLICKS_MAX, EXPECTED_SHARES_MAX, MONTH } from '../rules/premios.ts';
import { VINCULOS } from '../rules/vinculo.ts';
import { defineRoutes } from './define.ts';
import { Situacao } from './entities/funcionarios.ts';
import { booleano, id, inteiro, pagina } from './fields.ts';

const vinculo = z.enum(VINCULOS, { error: MSG.dadosInvalidos });
const Regras = z.object({
  esperadoCompartilhamentos: z.nullable(z.int()),
  esperadoCliques: z.nullable(z.int()),
  /** who may exchange UPS; null: all employees */
  vinculosQueTrocam: z.nullable(z.array(vinculo)),
  /** the month from which the expected figures hold; null while there are none */
  desde: z.nullable(z.string()),
});

const mes = z.string({ error: MSG.mesInvalido }).check(z.regex(MONTH, { error: MSG.mesInvalido }));
/** Null where the person was erased; `vinculo` and `matricula` are today's. */
const pessoa = {
  nome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  matricula: z.nullable(z.string()),
  vinculo: z.nullable(vinculo),
};

/** What prizes were worth, month by month and person by person, for payroll. */
export const premios = defineRoutes({
  prizeRules: {
    method: 'GET',
    path: '/api/premios/regras',
    auth: ['empresa'],
    recurso: 'premios',
    summary: 'Regras dos prêmios, como foram salvas por último',
    owns: { empresaId: 'query.empresaId' },
    query: z.object({ empresaId: id('empresaId') }),
    replies: { 200: z.object({ regras: Regras }) },
  },
  savePrizeRules: {
    method: 'PUT',
    path: '/api/premios/regras',
    auth: ['empresa'],
    recurso: 'premios',
    summary: 'Mudar as regras dos prêmios: o esperado, a partir do mês que vem; quem troca, desde já',
    owns: { empresaId: 'body.empresaId' },
    body: z.object({
      empresaId: id('empresaId'),
      esperadoCompartilhamentos: z.nullable(inteiro('Compartilhamentos esperados', 0, EXPECTED_SHARES_MAX)),
      esperadoCliques: z.nullable(inteiro('Cliques esperados', 0, EXPECTED_CLICKS_MAX)),
      vinculosQueTrocam: z.nullable(
        z
          .array(vinculo, { error: MSG.dadosInvalidos })
          .check(z.maxLength(VINCULOS.length, { error: MSG.dadosInvalidos })),
      ),
    }),
    replies: { 200: z.object({ regras: Regras }) },
    refusals: [409],
  },
  prizeMonth: {
    eventual: true,
    method: 'GET',
    path: '/api/premios',
    auth: ['empresa'],
    recurso: 'premios',
    summary: 'Prêmios de um mês, por pessoa, e a soma do mês inteiro',
    owns: { empresaId: 'query.empresaId' },
    query: z.object({
      empresaId: id('empresaId'),
      mes,
      ordem: z._default(z.enum(['nome', 'valor'], { error: 'Escolha nome ou valor.' }), 'nome'),
      /** `nenhum`: people without one */
      vinculo: z.optional(z.enum([...VINCULOS, 'nenhum'], { error: MSG.dadosInvalidos })),
      acima: z.optional(booleano),
      limit: z._default(inteiro('limit', 1, 50), 50),
      cursor: pagina.cursor,
    }),
    replies: {
      200: z.object({
        mes: z.string(),
        /** no delivery of the month can be undone any more */
        fechado: z.boolean(),
        /** what was expected in the month; who may exchange is today's */
        regras: Regras,
        total: z.object({
          pessoas: z.int(),
          receberam: z.int(),
          acima: z.int(),
          trocas: z.int(),
          valorCentavos: z.int(),
          semCusto: z.int(),
          /** exchanges of people outside today's list */
          foraDoVinculo: z.int(),
        }),
        pessoas: z.array(
          z.object({
            funcionarioId: z.string(),
            ...pessoa,
            compartilhamentos: z.int(),
            cliques: z.int(),
            esperadoCompartilhamentos: z.nullable(z.int()),
            esperadoCliques: z.nullable(z.int()),
            acimaDoEsperado: z.nullable(z.boolean()),
            trocas: z.int(),
            ups: z.int(),
            valorCentavos: z.int(),
            /** exchanges of products without a cost */
            semCusto: z.int(),
          }),
        ),
        nextCursor: z.optional(z.string()),
      }),
    },
  },
  prizeFile: {
    method: 'GET',
    path: '/api/premios/{funcionarioId}',
    auth: ['empresa', 'funcionario'],
    recurso: 'premios',
    summary: 'Dossiê de uma pessoa em um mês: o esperado, o que fez e o que recebeu',
    owns: { funcionarioId: 'params.funcionarioId' },
    params: z.object({ funcionarioId: id() }),
    query: z.object({ mes }),
    replies: {
      200: z.object({
        pessoa: z.object({ id: z.string(), ...pessoa, situacao: Situacao }),
        mes: z.string(),
        regras: Regras,
        /** the newest version accepted before the month's end */
        regulamento: z.nullable(z.object({ versao: z.int(), aceitoEm: z.string() })),
        compartilhamentos: z.array(
          z.object({
            data: z.string(),
            legenda: z.string(),
            linkedinPostURL: z.string(),
            ups: z.int(),
            /** in the month, of all channels */
            cliques: z.int(),
          }),
        ),
        /** delivered in the month, or made in it and pending */
        trocas: z.array(
          z.object({
            data: z.string(),
            produtoNome: z.string(),
            ups: z.int(),
            /** the product's cost at that time; null: it had none */
            custoCentavos: z.nullable(z.int()),
            status: z.enum(TROCA_STATUSES),
            entregueEm: z.nullable(z.string()),
          }),
        ),
        /** the month's lines of the ledger, which is verified from its first line */
        movimentos: z.object({
          primeiro: z.nullable(z.string()),
          ultimo: z.nullable(z.string()),
          integridade: z.enum(['conferida', 'divergente']),
        }),
        /** all of the month, those of shares of earlier months too */
        cliques: z.int(),
        acimaDoEsperado: z.nullable(z.boolean()),
      }),
    },
  },
});
