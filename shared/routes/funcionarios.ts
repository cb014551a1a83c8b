import * as z from 'zod/mini';
import { LISTA_FILTROS } from '../rules/lotes.ts';
import { defineRoutes } from './define.ts';
import {
  Funcionario,
  FuncionarioDetails,
  ListedFuncionario,
  Movimento,
  RankingRow,
  Situacao,
} from './entities.ts';
import {
  booleano,
  dataDoPeriodo,
  email,
  id,
  inteiro,
  longPage,
  mensagem,
  nome,
  nomeDeCoisa,
  optionalMediaFile,
  optionalPhone,
  optionalText,
  pagina,
  senhaAtual,
} from './fields.ts';
import { naFolha } from './payroll-fields.ts';

/** A form sends an empty field if no team is chosen. */
const equipeDoCadastro = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
    z.optional(id('Equipe')),
  ),
);

const empresaIdQuery = { empresaId: id('empresaId') };

export const funcionarios = defineRoutes({
  ownFuncionario: {
    method: 'GET',
    path: '/DadosColab',
    auth: ['empresa', 'funcionario', 'admin'],
    summary: 'Dados do colaborador pelo e-mail',
    whileStanding: ['aguardando', 'email', 'suspensa'],
    query: z.object({ email }),
    replies: { 200: FuncionarioDetails },
  },
  listFuncionarios: {
    eventual: true,
    method: 'GET',
    path: '/funcionarios',
    auth: ['empresa', 'admin'],
    chave: 'leitura',
    tool: 'employees_list',
    summary: 'Colaboradores da empresa',
    owns: { empresaId: 'query.empresaId' },
    query: z.object({
      ...empresaIdQuery,
      busca: optionalText(120),
      situacao: z.optional(Situacao),
      /** limits the list to one team */
      equipe: z.optional(id('Equipe')),
      filtro: z.optional(z.enum(LISTA_FILTROS, { error: 'Escolha um filtro da lista.' })),
      ...longPage,
    }),
    replies: { 200: z.array(ListedFuncionario) },
  },
  exportFuncionarios: {
    eventual: true,
    method: 'GET',
    path: '/api/funcionarios/exportar',
    auth: ['empresa'],
    summary: 'Lista de colaboradores em CSV, nas colunas em que se importa (até 10.000 pessoas)',
    csv: true,
    replies: { 200: z.string() },
    // More employees than one answer holds.
    refusals: [409],
  },
  removeFuncionario: {
    method: 'DELETE',
    path: '/funcionarios/{id}',
    auth: ['empresa', 'admin'],
    summary: 'Excluir colaborador',
    owns: { funcionarioId: 'params.id' },
    params: z.object({ id: id() }),
    replies: { 200: mensagem },
  },
  approveFuncionario: {
    method: 'POST',
    path: '/funcionarios/{id}/aprovar',
    auth: ['empresa'],
    summary: 'Aprovar a entrada de um colaborador',
    owns: { funcionarioId: 'params.id' },
    params: z.object({ id: id() }),
    replies: { 200: Funcionario },
  },
  registerFuncionario: {
    method: 'POST',
    path: '/cadastrar-funcionario',
    auth: ['empresa', 'admin'],
    chave: 'escrita',
    tool: { name: 'employees_register', without: ['fotoPerfilColab'] },
    summary: 'Cadastrar colaborador',
    owns: { empresaId: 'body.empresaId' },
    confirmed: true,
    multipart: true,
    body: z.object({
      nome: nome('Nome', 120),
      email,
      cargo: nomeDeCoisa('Cargo', 80),
      equipeId: equipeDoCadastro,
      ...naFolha,
      ...empresaIdQuery,
      /** the company sends the invitation when it likes (`resendInvite`) */
      conviteDepois: z.optional(booleano),
      fotoPerfilColab: optionalMediaFile,
    }),
    replies: { 201: z.object({ IdFuncionario: z.string(), message: z.string() }) },
    refusals: [409, 413, 429],
  },
  changePlace: {
    method: 'PUT',
    path: '/funcionarios/{id}',
    auth: ['empresa'],
    chave: 'escrita',
    tool: 'employees_update',
    summary: 'Mudar o nome, o cargo, a equipe, o vínculo e a matrícula de um colaborador',
    owns: { funcionarioId: 'params.id' },
    params: z.object({ id: id() }),
    body: z.object({
      nome: z.optional(nome('Nome', 120)),
      cargo: z.optional(nomeDeCoisa('Cargo', 80)),
      /** null: no team; absent: unchanged */
      equipeId: z.optional(z.nullable(id('Equipe'))),
      ...naFolha,
    }),
    replies: { 200: Funcionario },
    refusals: [409],
  },
  resendInvite: {
    method: 'POST',
    path: '/funcionarios/{id}/reenviar-convite',
    auth: ['empresa'],
    summary: 'Reenviar o convite para definir a senha',
    owns: { funcionarioId: 'params.id' },
    confirmed: true,
    params: z.object({ id: id() }),
    replies: { 200: mensagem },
    refusals: [409, 429],
  },
  remindToConnect: {
    method: 'POST',
    path: '/funcionarios/{id}/lembrar-conexao',
    auth: ['empresa'],
    summary: 'Lembrar um colaborador, por e-mail, de conectar o LinkedIn',
    owns: { funcionarioId: 'params.id' },
    confirmed: true,
    params: z.object({ id: id() }),
    replies: { 200: z.object({ message: z.string(), lembradoEm: z.string() }) },
    refusals: [409, 429],
  },
  updateFuncionario: {
    method: 'PUT',
    path: '/colaborador/{id}',
    auth: ['funcionario'],
    summary: 'Ajustes do colaborador',
    // An employee who mistyped the address at sign-up corrects it here.
    whileStanding: ['aguardando', 'email'],
    proof: true,
    outlivesSession: true,
    owns: { funcionarioId: 'params.id' },
    multipart: true,
    params: z.object({ id: id() }),
    body: z.object({
      nome: nome('Nome', 120),
      telefone: optionalPhone,
      email,
      senhaAtual,
      fotoPerfilColab: optionalMediaFile,
    }),
    replies: { 200: Funcionario },
    refusals: [409, 413],
  },
  listRanking: {
    eventual: true,
    method: 'GET',
    path: '/rankingColaboradores',
    auth: ['empresa', 'funcionario', 'admin'],
    chave: 'leitura',
    tool: 'ranking_list',
    summary: 'Ranking de UPS',
    owns: { empresaId: 'query.empresaId' },
    query: z.object({
      ...empresaIdQuery,
      /** by balance, or by UPS earned in the month of `data` (default: today's) */
      periodo: z._default(z.enum(['mes', 'geral'], { error: 'Escolha mes ou geral.' }), 'geral'),
      data: z.optional(dataDoPeriodo),
      /** limits the ranking to one team */
      equipe: z.optional(id('Equipe')),
      ...longPage,
    }),
    replies: { 200: z.array(RankingRow) },
  },
  ownMonth: {
    eventual: true,
    method: 'GET',
    path: '/api/mes',
    auth: ['empresa', 'funcionario', 'admin'],
    chave: 'leitura',
    tool: {
      name: 'ranking_month',
      summary: 'O mês da empresa: dias que faltam e a meta de compartilhamentos',
    },
    summary: 'O mês da empresa: dias que faltam, meta de compartilhamentos e lugar de quem pergunta',
    owns: { empresaId: 'query.empresaId' },
    query: z.object({ ...empresaIdQuery, equipe: z.optional(id('Equipe')) }),
    replies: {
      200: z.object({
        mes: z.string(),
        /** including today */
        diasRestantes: z.int(),
        compartilhamentos: z.int(),
        /** 0: none */
        metaCompartilhamentos: z.int(),
        /** an employee's UPS and position this month; both 0 before the first UPS */
        ups: z.int(),
        /** with `equipe`: the position in that team; 0 for employees of other teams */
        posicao: z.int(),
        /** without `equipe`: who stands right ahead of an employee, the name as colleagues see it; absent for the first */
        aFrente: z.optional(z.object({ nome: z.string(), ups: z.int() })),
        /** with `equipe`: the position in that team by balance; 0 for employees of other teams */
        posicaoGeral: z.optional(z.int()),
      }),
    },
  },
  listStatement: {
    eventual: true,
    method: 'GET',
    path: '/api/extrato/{funcionarioId}',
    auth: ['empresa', 'funcionario', 'admin'],
    summary: 'Extrato de UPS',
    owns: { funcionarioId: 'params.funcionarioId' },
    params: z.object({ funcionarioId: id() }),
    query: z.object({ limit: z._default(inteiro('limit', 1, 50), 20), cursor: pagina.cursor }),
    replies: {
      200: z.object({
        movimentos: z.array(Movimento),
        saldo: z.int(),
        nextCursor: z.optional(z.string()),
      }),
    },
  },
  getBalance: {
    method: 'POST',
    path: '/updateUps',
    auth: ['funcionario'],
    summary: 'Saldo de UPS (o valor enviado é ignorado)',
    owns: { funcionarioId: 'body.funcionarioId' },
    body: z.object({ funcionarioId: id(), upsPost: z.optional(z.unknown()) }),
    replies: { 200: z.object({ ups: z.int() }) },
  },
});
