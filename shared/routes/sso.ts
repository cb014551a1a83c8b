import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { domainOf } from '../rules/domains.ts';
import { isPublicMail, MOST_METADATA, SSO_SITUACOES, SSO_TIPOS } from '../rules/sso.ts';
import { defineRoutes } from './define.ts';
import { booleano, id, mensagem, opaqueToken, senhaAtual, texto } from './fields.ts';

const MOST_DOMAIN = 253;
const domainText = z.string({ error: MSG.dominioInvalido }).check(z.trim(), z.maxLength(MOST_DOMAIN + 1));
/** A typed domain, normalised; no public mail provider's. */
const dominio = z.pipe(
  domainText.check(
    z.refine((typed) => domainOf(typed) !== undefined, { error: MSG.dominioInvalido, abort: true }),
    z.refine((typed) => !isPublicMail(domainOf(typed) ?? ''), { error: MSG.dominioPublico }),
  ),
  z.transform((typed) => domainOf(typed) ?? ''),
);
/** As in a path: an invalid one is an unknown one. */
const knownDomain = z.pipe(
  domainText,
  z.transform((typed) => domainOf(typed) ?? ''),
);

export const SsoDominio = z.object({
  dominio: z.string(),
  verificado: z.boolean(),
  /** the TXT record that proves it */
  registro: z.string(),
});
export type SsoDominio = z.output<typeof SsoDominio>;

export const Sso = z.object({
  tipo: z.enum(SSO_TIPOS),
  situacao: z.enum(SSO_SITUACOES),
  obrigatorio: z.boolean(),
  criarAoEntrar: z.boolean(),
  dominios: z.array(SsoDominio),
  ultimoTeste: z.nullable(z.object({ em: z.string(), ok: z.boolean(), motivo: z.optional(z.string()) })),
  /** where the provider sends people back, and SAML's description of us */
  retorno: z.string(),
  metadadosUrl: z.string(),
  /** of OIDC */
  emissor: z.optional(z.string()),
  clienteId: z.optional(z.string()),
  temSegredo: z.optional(z.boolean()),
  /** of SAML */
  entidade: z.optional(z.string()),
});
export type Sso = z.output<typeof Sso>;

/** What a provider must be told before it is connected. */
const Enderecos = z.object({
  oidc: z.object({ retorno: z.string() }),
  saml: z.object({ retorno: z.string(), metadados: z.string() }),
});
const Whole = z.object({
  sso: z.nullable(Sso),
  /** kept also without a connection */
  dominios: z.array(SsoDominio),
  enderecos: Enderecos,
});

const conexao = z.discriminatedUnion(
  'tipo',
  [
    z.object({
      tipo: z.literal('oidc'),
      emissor: texto('Emissor', 500),
      clienteId: texto('ID do cliente', 500),
      /** kept when it does not come and emissor and clienteId stay the same */
      segredo: z.optional(texto('Segredo', 1000)),
      senhaAtual,
    }),
    z.object({
      tipo: z.literal('saml'),
      metadados: z
        .string({ error: MSG.metadadosInvalidos })
        .check(
          z.minLength(1, { error: MSG.metadadosInvalidos }),
          z.maxLength(MOST_METADATA, { error: MSG.metadadosGrandes }),
        ),
      senhaAtual,
    }),
  ],
  { error: MSG.ssoTipo },
);

const shared = { auth: ['empresa'], papel: 'proprietario', recurso: 'sso' } as const;
/** Who connects a provider, or proves a domain, decides who gets in. */
const proven = { ...shared, proof: 'always', outlivesSession: true } as const;
const onlyProof = z.object({ senhaAtual });

/** A company's own single sign-on (enterprise plans). */
export const sso = defineRoutes({
  getSso: {
    ...shared,
    method: 'GET',
    path: '/api/sso',
    summary: 'Login único da empresa',
    query: z.object({ empresaId: id('Empresa') }),
    owns: { empresaId: 'query.empresaId' },
    replies: { 200: Whole },
  },
  connectSso: {
    ...proven,
    method: 'PUT',
    path: '/api/sso',
    summary: 'Conectar o provedor da empresa; volta a rascunho',
    body: conexao,
    replies: { 200: z.object({ sso: Sso }) },
    refusals: [409],
  },
  changeSso: {
    ...proven,
    method: 'PATCH',
    path: '/api/sso',
    summary: 'Ativar ou desativar, exigir, e cadastrar quem entra',
    body: z.object({
      ativo: z.optional(booleano),
      obrigatorio: z.optional(booleano),
      criarAoEntrar: z.optional(booleano),
      senhaAtual,
    }),
    replies: { 200: z.object({ sso: Sso }) },
    refusals: [409],
  },
  removeSso: {
    ...proven,
    method: 'DELETE',
    path: '/api/sso',
    summary: 'Voltar às senhas; quem não tem uma recebe um e-mail. Os domínios ficam',
    body: onlyProof,
    replies: { 200: mensagem },
    refusals: [409],
  },
  addSsoDomain: {
    ...proven,
    method: 'POST',
    path: '/api/sso/dominios',
    summary: 'Pedir um domínio de e-mail, que um registro TXT prova',
    body: z.object({ dominio, senhaAtual }),
    replies: { 201: SsoDominio },
    refusals: [409],
  },
  verifySsoDomain: {
    ...proven,
    method: 'POST',
    path: '/api/sso/dominios/{dominio}/verificar',
    summary: 'Procurar o registro TXT de um domínio',
    params: z.object({ dominio: knownDomain }),
    body: onlyProof,
    replies: { 200: z.object({ dominio: z.string(), verificado: z.literal(true) }) },
    refusals: [409],
  },
  testSso: {
    ...shared,
    method: 'POST',
    path: '/api/sso/testar',
    summary: 'O endereço de um teste, que acaba numa página e não entra',
    replies: { 200: z.object({ url: z.string() }) },
    refusals: [409],
  },
  enterBySso: {
    method: 'GET',
    path: '/sso/{empresaId}/entrar',
    changes: true,
    auth: 'public',
    summary: 'Leva ao provedor da empresa',
    site: true,
    text: true,
    perClient: 110,
    params: z.object({ empresaId: id() }),
    query: z.object({
      lembrar: z.optional(booleano),
      /** of people who start at the provider’s own portal */
      portal: z.optional(booleano),
      /** shows the form that posts a request which was begun */
      pedido: z.optional(z.string().check(z.maxLength(100))),
    }),
    replies: { 302: z.object({}), 200: z.string() },
  },
  returnFromSso: {
    method: 'GET',
    path: '/sso/retorno',
    changes: true,
    auth: 'public',
    summary: 'Recebe a resposta de um provedor OIDC',
    site: true,
    text: true,
    perClient: 110,
    query: z.object({ state: z.optional(z.string().check(z.maxLength(200))) }),
    replies: { 302: z.object({}), 200: z.string() },
  },
  answerSaml: {
    method: 'POST',
    path: '/sso/saml/{empresaId}',
    auth: 'public',
    summary: 'Recebe a resposta de um provedor SAML, como um formulário',
    site: true,
    text: true,
    raw: true,
    perClient: 110,
    params: z.object({ empresaId: id() }),
    replies: { 302: z.object({}), 200: z.string() },
  },
  confirmSso: {
    method: 'POST',
    path: '/login/provedor',
    auth: 'public',
    summary: 'Confirmar, pelo link enviado, o provedor novo da empresa; `url` leva a ele',
    perClient: 10,
    body: z.object({ token: opaqueToken }),
    replies: { 200: z.object({ message: z.string(), url: z.string() }) },
    refusals: [409],
  },
  samlMetadata: {
    method: 'GET',
    path: '/sso/saml/{empresaId}/metadados',
    auth: 'public',
    summary: 'Os metadados do Painel para o provedor SAML da empresa',
    site: true,
    text: true,
    params: z.object({ empresaId: id() }),
    replies: { 200: z.string() },
  },
  removeSsoDomain: {
    ...proven,
    method: 'DELETE',
    path: '/api/sso/dominios/{dominio}',
    summary: 'Desistir de um domínio',
    params: z.object({ dominio: knownDomain }),
    body: onlyProof,
    replies: { 200: mensagem },
    refusals: [409],
  },
});
