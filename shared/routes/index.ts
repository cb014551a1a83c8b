import { assistente } from './assistente.ts';
import { auditoria } from './auditoria.ts';
import { avisos } from './avisos.ts';
import { canais } from './canais.ts';
import { chaves } from './chaves.ts';
import { compartilhamentos } from './compartilhamentos.ts';
import { contas } from './contas.ts';
import type { RouteDef } from './define.ts';
import { empresas } from './empresas.ts';
import { equipes } from './equipes.ts';
import { exportacoes } from './exportacoes.ts';
import { fontes } from './fontes.ts';
import { funcionarios } from './funcionarios.ts';
import { gestores } from './gestores.ts';
import { importacoes } from './importacoes.ts';
import { links } from './links.ts';
import { loja } from './loja.ts';
import { lotes } from './lotes.ts';
import { mcp } from './mcp.ts';
import { mensageiros } from './mensageiros.ts';
import { pagamento } from './pagamento.ts';
import { passkeys } from './passkeys.ts';
import { posts } from './posts.ts';
import { preferencias } from './preferencias.ts';
import { premios } from './premios.ts';
import { privacidade } from './privacidade.ts';
import { push } from './push.ts';
import { regulamento } from './regulamento.ts';
import { resultados } from './resultados.ts';
import { scim } from './scim.ts';
import { sessoes } from './sessoes.ts';
import { sistema } from './sistema.ts';
import { sso } from './sso.ts';
import { sugestoes } from './sugestoes.ts';
import { tags } from './tags.ts';
import { totp } from './totp.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';

/** All routes. Handlers and pages import their own area; only tools that enumerate routes import this. */
export const routes = {
  contas,
  sessoes,
  totp,
  passkeys,
  empresas,
  funcionarios,
  equipes,
  gestores,
  posts,
  tags,
  fontes,
  compartilhamentos,
  canais,
  assistente,
  links,
  loja,
  uploads,
  pagamento,
  privacidade,
  regulamento,
  preferencias,
  avisos,
  push,
  resultados,
  premios,
  exportacoes,
  importacoes,
  lotes,
  sugestoes,
  chaves,
  scim,
  sso,
  mcp,
  auditoria,
  webhooks,
  mensageiros,
  sistema,
};

type Areas = typeof routes;
/** The key of a route: `posts.createPost` is handled by functions/areas/posts/routes/create-post.ts (infra/sources.ts). */
export type RouteKey = { [A in keyof Areas]: `${A & string}.${keyof Areas[A] & string}` }[keyof Areas];

export const routeEntries = Object.entries(routes).flatMap(([area, defs]) =>
  Object.entries(defs).map(([action, def]) => [`${area}.${action}`, def] as [RouteKey, RouteDef]),
);
