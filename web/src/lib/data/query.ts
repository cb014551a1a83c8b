import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { currentSession, subscribeSession } from '../session/session-store.ts';

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

// Shown before the next paint: a switch whose change is told a task later springs back in between.
notifyManager.setScheduler(queueMicrotask);

/** Lists are fresh for half a minute; a refusal is final, anything else is tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => !isRefusal(error) && failures < 1,
      retryDelay: 600,
    },
    // Offline a write fails at once and says so: one that waited would be sent when nobody thinks of it any more.
    mutations: { networkMode: 'always' },
  },
});

// Nothing of one account may be seen by the next one on the same device.
subscribeSession(() => {
  if (!currentSession()) queryClient.clear();
});

/** One place for every key, so that a change knows whom to tell. */
export const keys = {
  posts: (empresaId: string) => ['posts', empresaId] as const,
  post: (postId: string) => ['post', postId] as const,
  /** a draft as the form that goes on with it found it */
  rascunho: (postId: string) => ['rascunho', postId] as const,
  calendario: (empresaId: string) => ['calendario', empresaId] as const,
  /** who shared a post, and who has not */
  participacao: (postId: string) => ['participacao', postId] as const,
  /** a company's shares, post by post */
  porPost: (empresaId: string) => ['compartilhados', empresaId, 'porPost'] as const,
  /** who is signed in for a company */
  eu: ['eu'] as const,
  gestores: (empresaId: string) => ['gestores', empresaId] as const,
  me: (email: string) => ['me', email] as const,
  empresa: (empresaId: string) => ['empresa', empresaId] as const,
  contador: (empresaId: string) => ['contador', empresaId] as const,
  inicio: (empresaId: string) => ['inicio', empresaId] as const,
  plano: (empresaId: string) => ['plano', empresaId] as const,
  empresas: ['empresas'] as const,
  funcionarios: (empresaId: string) => ['funcionarios', empresaId] as const,
  regulamento: (empresaId: string) => ['regulamento', empresaId] as const,
  /** who waits to be let in */
  aguardando: (empresaId: string) => ['aguardando', empresaId] as const,
  /** one row of a list, by itself */
  empresaListada: (id: string) => ['empresaListada', id] as const,
  funcionario: (empresaId: string, id: string) => ['funcionario', empresaId, id] as const,
  ranking: (empresaId: string, limit?: number) => ['ranking', empresaId, ...(limit ? [limit] : [])] as const,
  agendados: (funcionarioId: string) => ['agendados', funcionarioId] as const,
  compartilhados: (owner: string) => ['compartilhados', owner] as const,
  extrato: (funcionarioId: string) => ['extrato', funcionarioId] as const,
  sugestoes: (empresaId: string) => ['sugestoes', empresaId] as const,
  produtos: (empresaId: string) => ['produtos', empresaId] as const,
  trocas: (empresaId: string) => ['trocas', empresaId] as const,
  historico: (owner: string) => ['historico', owner] as const,
  tags: (empresaId: string) => ['tags', empresaId] as const,
  planos: ['planos'] as const,
  assinatura: (empresaId: string) => ['assinatura', empresaId] as const,
  totp: ['totp'] as const,
  sessoes: ['sessoes'] as const,
  /** the sites that the admin has blocked */
  bloqueados: ['bloqueados'] as const,
  webhooks: (empresaId: string) => ['webhooks', empresaId] as const,
  chaves: (empresaId: string) => ['chaves', empresaId] as const,
  entregas: (webhookId: string) => ['entregas', webhookId] as const,
  auditoria: (empresaId: string) => ['auditoria', empresaId] as const,
  resultados: (empresaId: string) => ['resultados', empresaId] as const,
  meusResultados: (funcionarioId: string) => ['meusResultados', funcionarioId] as const,
  avisos: ['avisos'] as const,
  naoLidos: ['naoLidos'] as const,
  preferencias: ['preferencias'] as const,
  push: ['push'] as const,
  /** whose this browser's subscription is */
  pushOwner: ['pushOwner'] as const,
  importacao: (id: string) => ['importacao', id] as const,
  exportacao: (id: string) => ['exportacao', id] as const,
};
