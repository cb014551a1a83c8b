import type { RouteKey } from '../../shared/routes/index.ts';
import type { Access } from '../access.ts';
import { auditoria } from './auditoria.ts';
import { avisos } from './avisos.ts';
import { chaves } from './chaves.ts';
import { compartilhamentos } from './compartilhamentos.ts';
import { contas } from './contas.ts';
import { empresas } from './empresas.ts';
import { equipes } from './equipes.ts';
import { exportacoes } from './exportacoes.ts';
import { funcionarios } from './funcionarios.ts';
import { gestores } from './gestores.ts';
import { importacoes } from './importacoes.ts';
import { links } from './links.ts';
import { loja } from './loja.ts';
import { pagamento } from './pagamento.ts';
import { posts } from './posts.ts';
import { preferencias } from './preferencias.ts';
import { privacidade } from './privacidade.ts';
import { push } from './push.ts';
import { regulamento } from './regulamento.ts';
import { resultados } from './resultados.ts';
import { scim } from './scim.ts';
import { sessoes } from './sessoes.ts';
import { sistema } from './sistema.ts';
import { sugestoes } from './sugestoes.ts';
import { tags } from './tags.ts';
import { totp } from './totp.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';

/**
 * What each route's own code may touch, beside what functions/platform/http needs for it (infra/access.ts): a file an area.
 * A missing or a spare route does not compile; tests/infra replays the calls of every handler against the result.
 */
export const ROUTE_ACCESS = {
  ...contas,
  ...sessoes,
  ...totp,
  ...empresas,
  ...funcionarios,
  ...equipes,
  ...gestores,
  ...posts,
  ...tags,
  ...compartilhamentos,
  ...links,
  ...loja,
  ...uploads,
  ...pagamento,
  ...privacidade,
  ...regulamento,
  ...preferencias,
  ...avisos,
  ...push,
  ...resultados,
  ...exportacoes,
  ...importacoes,
  ...sugestoes,
  ...chaves,
  ...scim,
  ...auditoria,
  ...webhooks,
  ...sistema,
} as const satisfies Record<RouteKey, Access>;
