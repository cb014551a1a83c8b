import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { requiredField } from '../sentences.ts';
import { ANY_STANDING, defineRoutes } from './define.ts';
import { Eu, Situacao } from './entities.ts';
import { Entrada } from './entrada.ts';
import {
  booleano,
  credential,
  credentialAddress,
  dadosEmpresa,
  email,
  id,
  manter,
  mensagem,
  nome,
  opaqueToken,
  optionalMediaFile,
  senha,
  senhaAtual,
  texto,
} from './fields.ts';
import { respostaDeChave } from './passkeys.ts';

/** A code is required too: send it with `sessao` to `/login/desafio`. */
const Desafio = z.object({ desafio: z.literal('totp'), sessao: z.string() });
/** The account's password or passkey is required, once, to link it with the sign-in's other service; or a link that was mailed. */
const DesafioSenha = z.object({
  desafio: z.literal('senha'),
  sessao: z.string(),
  porEmail: z.optional(z.literal(true)),
});
/** The person works for several companies: send the code again with `empresaId`. */
const Escolha = z.object({ empresas: z.array(z.object({ id: z.string(), nome: z.string() })) });

export const contas = defineRoutes({
  login: {
    method: 'POST',
    path: '/login',
    auth: 'public',
    summary: 'Entrar',
    perClient: 110,
    body: z.object({
      email: credentialAddress,
      senha: credential(256),
      lembrar: z._default(booleano, false),
    }),
    replies: { 200: z.union([Entrada, Desafio]) },
  },
  answerChallenge: {
    method: 'POST',
    path: '/login/desafio',
    auth: 'public',
    summary:
      'Entrar: o código do aplicativo autenticador, um código de recuperação, ou a senha ou chave de acesso que um login pede',
    perClient: 110,
    body: z
      .object({
        sessao: credential(256),
        codigo: z.optional(credential(64)),
        senha: z.optional(credential(256)),
        /** as in POST /login/chave */
        chave: z.optional(z.object({ sessao: opaqueToken, resposta: respostaDeChave })),
      })
      .check(
        z.refine(
          (sent) => [sent.codigo, sent.senha, sent.chave].filter((each) => each !== undefined).length === 1,
          {
            error: MSG.credenciais,
            path: ['codigo'],
          },
        ),
      ),
    replies: { 200: z.union([Entrada, Desafio]) },
  },
  discover: {
    method: 'POST',
    path: '/login/descobrir',
    auth: 'public',
    summary: 'Como entra quem tem um e-mail deste domínio; não diz se a conta existe',
    perClient: 110,
    body: z.object({ email }),
    replies: {
      200: z.object({ metodos: z.array(z.enum(['senha', 'sso'])), ssoUrl: z.optional(z.string()) }),
    },
  },
  redeemCode: {
    method: 'POST',
    path: '/login/codigo',
    auth: 'public',
    summary: 'Entrar com o código do endereço /entrar, no navegador que começou o login',
    perClient: 110,
    body: z.object({
      codigo: credential(256),
      empresaId: z.optional(id()),
    }),
    replies: { 200: z.union([Entrada, Desafio, DesafioSenha, Escolha]) },
  },
  refresh: {
    method: 'POST',
    path: '/api/refresh-token',
    auth: 'public',
    summary: 'Renovar a sessão',
    perClient: 50,
    body: z.object({ token: opaqueToken }),
    replies: { 200: z.object({ newToken: z.string(), refreshToken: z.optional(z.string()) }) },
  },
  logout: {
    method: 'POST',
    path: '/logout',
    auth: 'public',
    summary: 'Sair e revogar a sessão',
    body: z.object({ refreshToken: z.optional(z.string().check(z.maxLength(8192))) }),
    replies: { 200: mensagem },
  },
  prove: {
    method: 'POST',
    path: '/api/prova',
    auth: ['empresa', 'funcionario', 'admin'],
    papel: 'leitor',
    summary:
      'Confirmar a senha, ou usar uma chave de acesso: prova de cinco minutos, para o cabeçalho X-Prova',
    whileStanding: ANY_STANDING,
    body: z
      .object({
        senha: z.optional(z.string({ error: requiredField('Senha') }).check(z.maxLength(256))),
        chave: z.optional(respostaDeChave),
      })
      .check(
        z.refine(({ senha, chave }) => (senha === undefined) !== (chave === undefined), {
          error: requiredField('Senha'),
          path: ['senha'],
        }),
      ),
    replies: { 200: z.object({ prova: z.string() }) },
    refusals: [429],
  },
  me: {
    method: 'GET',
    path: '/api/eu',
    auth: ['empresa', 'funcionario', 'admin'],
    summary: 'Quem está na sessão, e o que pode na empresa',
    whileStanding: ANY_STANDING,
    replies: { 200: Eu },
  },
  changePassword: {
    method: 'POST',
    path: '/api/senha',
    auth: ['empresa', 'funcionario', 'admin'],
    papel: 'leitor',
    summary: 'Trocar a própria senha; as outras sessões terminam',
    whileStanding: ANY_STANDING,
    proof: true,
    outlivesSession: true,
    body: z.object({ senhaAtual, senha, manter }),
    replies: { 200: mensagem },
    refusals: [409],
  },
  signUpCompany: {
    method: 'POST',
    path: '/cadastrar-empresa',
    auth: 'public',
    summary: 'Cadastrar empresa no plano experience',
    // More than the ten of an hour, so that the eleventh of a burst learns when the hour ends.
    perClient: 20,
    body: z.object({ ...dadosEmpresa, senha }),
    replies: { 201: z.object({ empresaId: z.string() }) },
  },
  checkAccess: {
    method: 'POST',
    path: '/api/cadastro/acesso',
    auth: 'public',
    summary: 'Conferir e-mail e senha no passo do cadastro da empresa que os pede; nada é gravado',
    perClient: 20,
    body: z.object({ email, senha }),
    replies: { 200: z.object({ disponivel: z.literal(true) }) },
    refusals: [429],
  },
  signUpWithCode: {
    eventual: true,
    method: 'POST',
    path: '/cadastrar-colaborador-com-codigo',
    auth: 'public',
    summary: 'Cadastro do colaborador com o código da empresa',
    perClient: 70,
    multipart: true,
    body: z.object({
      nome: nome('Nome', 120),
      email,
      senha,
      confirmarSenha: z.optional(z.string().check(z.maxLength(128))),
      codigoEmpresa: texto('Código da empresa', 32),
      fotoPerfil: optionalMediaFile,
    }),
    replies: {
      201: z.object({ IdFuncionario: z.string(), message: z.string(), situacao: Situacao }),
    },
    refusals: [409, 413],
  },
  resendConfirmation: {
    method: 'POST',
    path: '/enviar-confirmacao-email',
    auth: ['empresa', 'funcionario', 'admin'],
    papel: 'leitor',
    summary: 'Reenviar a confirmação de e-mail',
    whileStanding: ANY_STANDING,
    owns: { email: 'body.email' },
    body: z.object({ email, id: id() }),
    replies: { 200: mensagem },
    refusals: [409, 429],
  },
  confirmEmail: {
    method: 'GET',
    path: '/confirmar-email',
    changes: true,
    auth: 'public',
    summary: 'Confirmar o e-mail pelo link enviado',
    query: z.object({ token: z.optional(opaqueToken) }),
    replies: { 302: z.object({}) },
  },
  undoEmail: {
    method: 'POST',
    path: '/desfazer-email',
    auth: 'public',
    summary: 'Desfazer a troca do e-mail pelo link enviado ao endereço anterior',
    perClient: 10,
    query: z.object({ token: opaqueToken }),
    replies: { 200: mensagem },
  },
  requestRecovery: {
    method: 'POST',
    path: '/solicitar-recuperacao',
    auth: 'public',
    summary: 'Pedir a recuperação da senha',
    // Loose on purpose: any JSON gets the same answer in the same time.
    body: z.object({ email: z.optional(z.unknown()) }),
    replies: { 200: mensagem },
  },
  readLink: {
    method: 'GET',
    path: '/api/link',
    auth: 'public',
    summary: 'Se um link enviado por e-mail ainda vale, e de quem é',
    perClient: 30,
    query: z.object({ tipo: z.enum(['convite', 'recuperacao']), token: opaqueToken }),
    replies: {
      200: z.object({
        email: z.string(),
        empresaNome: z.string(),
        /** whether the company's store takes UPS; null for accounts that earn none */
        loja: z.nullable(z.boolean()),
      }),
    },
  },
  renewInvitation: {
    method: 'POST',
    path: '/api/link/convite',
    auth: 'public',
    summary: 'Pedir outro convite no lugar de um vencido: vai só para o endereço convidado',
    perClient: 10,
    // Any token gets the same answer: it does not say whether the account still exists.
    body: z.object({ token: opaqueToken }),
    replies: { 200: mensagem },
    refusals: [429],
  },
  joinCode: {
    method: 'GET',
    path: '/api/codigo',
    auth: 'public',
    eventual: true,
    summary: 'De que empresa é um código de cadastro',
    perClient: 30,
    query: z.object({ codigo: texto('Código da empresa', 20) }),
    replies: { 200: z.object({ empresaNome: z.string() }) },
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password/{token}',
    auth: 'public',
    summary: 'Redefinir a senha',
    perClient: 10,
    params: z.object({ token: opaqueToken }),
    body: z.object({ senha }),
    replies: { 200: mensagem },
  },
  setPassword: {
    method: 'POST',
    path: '/definir-senha',
    auth: 'public',
    summary: 'Definir a primeira senha',
    perClient: 10,
    query: z.object({ token: opaqueToken }),
    body: z.object({ senha }),
    replies: { 200: mensagem },
  },
});
