import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { VINCULOS } from '../rules/vinculo.ts';
import { defineRoutes } from './define.ts';
import { arquivo, booleano, id } from './fields.ts';

const optionalList = z.optional(arquivo);

/** Employees from a CSV: checked first, registered in the background once confirmed. */
export const importacoes = defineRoutes({
  createImport: {
    method: 'POST',
    path: '/api/importacoes',
    auth: ['empresa'],
    recurso: 'importacao',
    summary:
      'Conferir uma lista de colaboradores em CSV (nome, e-mail, cargo, equipe, telefone, vínculo, matrícula)',
    multipart: true,
    // The file itself, or the key of an upload `tipo: 'importacao'`.
    body: z.object({ arquivo: optionalList, key: optionalList }).check(
      z.refine(({ arquivo: file, key }) => file !== undefined || key !== undefined, {
        error: MSG.importacaoSemArquivo,
        path: ['arquivo'],
      }),
    ),
    idempotent: 'answer',
    replies: {
      201: z.object({
        importacaoId: z.string(),
        /** non-empty rows */
        linhas: z.int(),
        validas: z.int(),
        /** the first 500; `totalErros` counts them all. `causa`: the message of its entry in `causas` */
        erros: z.array(
          z.object({
            linha: z.int(),
            coluna: z.string(),
            valor: z.string(),
            mensagem: z.string(),
            causa: z.string(),
          }),
        ),
        totalErros: z.int(),
        /** the errors by cause, the most frequent first */
        causas: z.array(z.object({ coluna: z.string(), mensagem: z.string(), linhas: z.int() })),
        /** valid rows of current employees, of whom only vinculo and matricula change */
        existentes: z.int(),
        /** of them, rows that bring vinculo or matricula */
        atualizam: z.int(),
        /** team names of the list that the company does not have */
        equipesFaltantes: z.array(z.string()),
        /** rows that lack nothing but such a team */
        soFaltaEquipe: z.int(),
        /** the first 20 valid rows of new employees */
        previa: z.array(
          z.object({
            linha: z.int(),
            nome: z.string(),
            email: z.string(),
            cargo: z.string(),
            equipe: z.string(),
            telefone: z.string(),
            /** empty: none */
            vinculo: z.enum([...VINCULOS, '']),
            matricula: z.string(),
          }),
        ),
        /** the first ten titles that match no column */
        ignoradas: z.array(z.string()),
      }),
    },
    refusals: [409, 413, 429],
  },
  confirmImport: {
    method: 'POST',
    path: '/api/importacoes/{id}/confirmar',
    auth: ['empresa'],
    recurso: 'importacao',
    confirmed: true,
    summary: 'Cadastrar as pessoas de uma lista conferida, ou continuar uma importação que parou',
    params: z.object({ id: id() }),
    /** `conviteDepois`: the company sends the invitations when it likes (`lotes.createLote`, `convidar`) */
    body: z.object({ conviteDepois: z.optional(booleano) }),
    replies: { 202: z.object({ importacaoId: z.string() }) },
    refusals: [409],
  },
  getImport: {
    method: 'GET',
    path: '/api/importacoes/{id}',
    auth: ['empresa'],
    recurso: 'importacao',
    summary: 'Andamento de uma importação e, quando pronta, o endereço do resultado por 15 minutos',
    params: z.object({ id: id() }),
    replies: {
      200: z.object({
        status: z.enum(['conferida', 'importando', 'pronta', 'falhou']),
        progresso: z.int(),
        linhas: z.int(),
        validas: z.int(),
        criados: z.int(),
        existentes: z.int(),
        semVaga: z.int(),
        /** rows that were invalid, or whose employee could not be registered */
        erros: z.int(),
        /** the first five of them, once the import is done */
        primeirosErros: z.array(z.object({ linha: z.int(), mensagem: z.string() })),
        url: z.optional(z.string()),
        /** true when the invitations were left for later */
        conviteAdiado: z.optional(z.boolean()),
        /** absent when no one was registered, and once the hour is over without having been asked */
        desfazer: z.optional(
          z.object({
            status: z.enum(['possivel', 'fazendo', 'pronta', 'falhou']),
            /** until when it can be asked for; absent once it was */
            ate: z.optional(z.string()),
            /** employees that the import registered, seen so far, and removed */
            total: z.int(),
            vistos: z.int(),
            feitos: z.int(),
            /** why the others stayed */
            pulados: z.array(z.object({ motivo: z.string(), quantos: z.int() })),
          }),
        ),
      }),
    },
  },
  undoImport: {
    method: 'POST',
    path: '/api/importacoes/{id}/desfazer',
    auth: ['empresa'],
    recurso: 'importacao',
    summary:
      'Desfazer uma importação na primeira hora: saem só as pessoas que ela cadastrou e que ainda não entraram',
    params: z.object({ id: id() }),
    replies: { 202: z.object({ importacaoId: z.string() }) },
    refusals: [409],
  },
});
