import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { isOffline, subscribeNetwork } from '../loading/network.ts';
import { accountGeneration } from '../session/account.ts';
import { currentSession, subscribeSession } from '../session/session-store.ts';

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

// Applied before the next paint: a switch notified a task later would jump back in between.
notifyManager.setScheduler(queueMicrotask);
onlineManager.setEventListener((setOnline) => {
  // A page may begin in an outage, and this listens only while a client is mounted.
  setOnline(!isOffline());
  return subscribeNetwork(() => setOnline(!isOffline()));
});

/** Lists stay fresh for half a minute. A refusal is final; any other failure is retried once. */
function newClient(): QueryClient {
  const made = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !isRefusal(error) && failures < 1,
        retryDelay: 600,
        // Without a network a question fails, and says so, instead of waiting; it is asked again with the network.
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      // An offline write fails at once. A queued one would be sent when the user no longer expects it.
      mutations: { networkMode: 'always' },
    },
  });
  for (const extend of extensions) extend(made);
  return made;
}

const extensions: ((client: QueryClient) => void)[] = [];
let client = newClient();
let generation = accountGeneration();

/**
 * The answers to this account. Each session of the page has a client of its own, so that nothing answered late to one
 * account is seen by the next. Components use `useQueryClient`.
 */
export function accountClient(): QueryClient {
  if (generation !== accountGeneration()) {
    generation = accountGeneration();
    client.clear();
    client = newClient();
  }
  return client;
}

/** Does something to the client of every account. */
export function extendClient(extend: (client: QueryClient) => void): void {
  extensions.push(extend);
  extend(accountClient());
}

subscribeSession(() => {
  if (!currentSession()) client.clear();
});

/** All query keys, so that a change can invalidate what it touches. */
export const keys = {
  posts: (empresaId: string) => ['posts', empresaId] as const,
  post: (postId: string) => ['post', postId] as const,
  /** lists of drafts */
  rascunhos: (empresaId: string) => ['posts', empresaId, 'rascunho'] as const,
  /** a draft as loaded by the form that resumes it */
  rascunho: (postId: string) => ['rascunho', postId] as const,
  calendario: (empresaId: string) => ['calendario', empresaId] as const,
  /** which employees shared a post, and which did not */
  participacao: (postId: string) => ['participacao', postId] as const,
  /** a company's shares, post by post */
  porPost: (empresaId: string) => ['compartilhados', empresaId, 'porPost'] as const,
  /** the account signed in for a company */
  eu: ['eu'] as const,
  gestores: (empresaId: string) => ['gestores', empresaId] as const,
  me: (email: string) => ['me', email] as const,
  empresa: (empresaId: string) => ['empresa', empresaId] as const,
  contador: (empresaId: string) => ['contador', empresaId] as const,
  inicio: (empresaId: string) => ['inicio', empresaId] as const,
  plano: (empresaId: string) => ['plano', empresaId] as const,
  empresas: ['empresas'] as const,
  versaoDoLinkedin: ['versaoDoLinkedin'] as const,
  funcionarios: (empresaId: string) => ['funcionarios', empresaId] as const,
  regulamento: (empresaId: string) => ['regulamento', empresaId] as const,
  /** employees who await approval */
  aguardando: (empresaId: string) => ['aguardando', empresaId] as const,
  /** a single row of the list */
  empresaListada: (id: string) => ['empresaListada', id] as const,
  funcionario: (empresaId: string, id: string) => ['funcionario', empresaId, id] as const,
  ranking: (empresaId: string, limit?: number) => ['ranking', empresaId, ...(limit ? [limit] : [])] as const,
  agendados: (funcionarioId: string) => ['agendados', funcionarioId] as const,
  compartilhados: (owner: string) => ['compartilhados', owner] as const,
  extrato: (funcionarioId: string) => ['extrato', funcionarioId] as const,
  sugestoes: (empresaId: string) => ['sugestoes', empresaId] as const,
  produtos: (empresaId: string) => ['produtos', empresaId] as const,
  trocas: (empresaId: string) => ['trocas', empresaId] as const,
  /** months, rules and files of prizes; of an employee, the own */
  premios: (owner: string) => ['premios', owner] as const,
  codigo: (trocaId: string) => ['codigo', trocaId] as const,
  historico: (owner: string) => ['historico', owner] as const,
  tags: (empresaId: string) => ['tags', empresaId] as const,
  planos: ['planos'] as const,
  assinatura: (empresaId: string) => ['assinatura', empresaId] as const,
  totp: ['totp'] as const,
  passkeys: ['passkeys'] as const,
  sessoes: ['sessoes'] as const,
  /** sites blocked by the admin */
  bloqueados: ['bloqueados'] as const,
  fontes: (empresaId: string) => ['fontes', empresaId] as const,
  webhooks: (empresaId: string) => ['webhooks', empresaId] as const,
  sso: (empresaId: string) => ['sso', empresaId] as const,
  chaves: (empresaId: string) => ['chaves', empresaId] as const,
  entregas: (webhookId: string) => ['entregas', webhookId] as const,
  auditoria: (empresaId: string) => ['auditoria', empresaId] as const,
  resultados: (empresaId: string) => ['resultados', empresaId] as const,
  meusResultados: (funcionarioId: string) => ['meusResultados', funcionarioId] as const,
  avisos: ['avisos'] as const,
  naoLidos: ['naoLidos'] as const,
  preferencias: ['preferencias'] as const,
  push: ['push'] as const,
  /** the account that owns this browser's subscription */
  pushOwner: ['pushOwner'] as const,
  lote: (id: string) => ['lote', id] as const,
  importacao: (id: string) => ['importacao', id] as const,
  exportacao: (id: string) => ['exportacao', id] as const,
};
