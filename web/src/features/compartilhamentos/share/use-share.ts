import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { LateError, poll } from '#lib/api/poll.ts';
import { keys } from '#lib/data/query.ts';
import { isOffline } from '#lib/loading/network.ts';
import { storeCookies } from '#lib/session/keep-session.ts';
import { runningJobOf } from '#lib/storage/running-job.ts';
import * as MSG from '#shared/messages.ts';
import { compartilhamentos } from '#shared/routes/compartilhamentos.ts';
import type { Reply } from '#shared/routes/define.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { posts } from '#shared/routes/posts.ts';
import { COMPARTILHAR } from '#texts/compartilhamentos/compartilhar.ts';

export interface Published {
  linkedinPostURL: string;
  ups: number;
}
export type ShareState =
  | { step: 'idle' }
  | { step: 'sharing' }
  /** LinkedIn is processing a video */
  | { step: 'processing' }
  | { step: 'done'; published: Published }
  | { step: 'failed'; message: string }
  /** published before, in another tab or on another device */
  | { step: 'shared' }
  /** an earlier attempt may have been published; only the employee can decide whether to publish again */
  | { step: 'ambiguous' }
  | { step: 'disconnected' }
  /** the admin has blocked the post's link since the page was loaded */
  | { step: 'blocked' }
  /** the campaign's rules must be accepted first */
  | { step: 'regulation' };

const POLL_MS = 2000;
const SLOWEST_POLL_MS = 10_000;
/** The server may know of the share when nothing more is heard of it. */
const REQUEST_TIMEOUT_MS = 60_000;
const TIMEOUT_MS = 5 * 60_000;
/** Longer than the quarter of an hour after which the server fails a video. */
const VIDEO_TIMEOUT_MS = 20 * 60_000;

/** A share that was pressed and has not ended, as a reload finds it. */
interface RunningShare {
  pressedAt: number;
  publicarNovamente: boolean;
  /** missing until the server has answered */
  compartilhamentoId?: string;
}
const { remember, useRunningJob } = runningJobOf<RunningShare>('compartilhamento');

/**
 * Whether the server has not said what became of the share: nobody answered, or only what stands before it, whose
 * answers have no text of ours.
 */
const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  (!error.explained && (error.status >= 500 || error.status === 429));

/**
 * Requests a share until an answer says what became of it. A repetition is the same press, which publishes once. Throws
 * ApiError; `wasLost` before a repetition.
 */
const requestShare = (
  body: { funcionarioId: string; internoPostId: string; publicarNovamente?: true },
  wasLost: () => void,
  signal: AbortSignal,
): Promise<Reply<typeof compartilhamentos.share>> => {
  let isFirst = true;
  /** Of the first request `em_andamento` speaks of another visit's. */
  const isOpen = (error: unknown) =>
    isLost(error) || (!isFirst && error instanceof ApiError && error.codigo === 'em_andamento');
  return poll({
    ask: () =>
      call(compartilhamentos.share, { body }).then(
        (reply) => ({ reply }),
        (error: unknown) => {
          if (!isOpen(error)) return { error };
          isFirst = false;
          wasLost();
          throw error;
        },
      ),
    resultOf: (answer) => {
      if ('error' in answer) throw answer.error;
      return answer.reply;
    },
    everyMs: POLL_MS,
    slowestMs: SLOWEST_POLL_MS,
    deadlineMs: REQUEST_TIMEOUT_MS,
    late: COMPARTILHAR.demora,
    signal,
  });
};

/** Polls a share that takes longer than one request. Throws ApiError when it fails. */
const waitForShare = (compartilhamentoId: string, signal: AbortSignal): Promise<Published> =>
  poll({
    ask: () => call(compartilhamentos.shareStatus, { params: { compartilhamentoId } }),
    resultOf: ({ status, linkedinPostURL = '', ups = 0, motivo }) => {
      if (status === 'falhou')
        throw motivo ? new ApiError(409, motivo) : new ApiError(502, COMPARTILHAR.falha);
      return status === 'publicado' ? { linkedinPostURL, ups } : undefined;
    },
    everyMs: POLL_MS,
    deadlineMs: VIDEO_TIMEOUT_MS,
    late: COMPARTILHAR.demora,
    signal,
  });

/** Another request of the same share is running (from an earlier visit of this page): polls the post for its result. */
const waitForPost = (postId: string, funcionarioId: string, signal: AbortSignal): Promise<Published> =>
  poll({
    ask: async () => {
      const [own] = (await call(posts.getPost, { params: { postId } })).legendasEditadas;
      if (!own?.shared) return null;
      const { ups } = await call(funcionarios.getBalance, { body: { funcionarioId } });
      return { linkedinPostURL: own.linkedinPostURL ?? '', ups };
    },
    resultOf: (published) => published ?? undefined,
    everyMs: POLL_MS,
    deadlineMs: TIMEOUT_MS,
    late: COMPARTILHAR.demora,
    signal,
  });

function failureOf(error: unknown): ShareState {
  if (!(error instanceof ApiError)) return { step: 'failed', message: COMPARTILHAR.falha };
  if (error instanceof LateError) return { step: 'failed', message: error.message };
  if (error.codigo === 'linkedin_nao_conectado') return { step: 'disconnected' };
  if (error.codigo === 'regulamento') return { step: 'regulation' };
  if (error.codigo === 'tentativa_incerta') return { step: 'ambiguous' };
  // A failure after the request has returned is identified only by its sentence.
  if (error.message === MSG.jaCompartilhado) return { step: 'shared' };
  if (error.message === MSG.linkBloqueado) return { step: 'blocked' };
  const explained =
    [403, 404, 409].includes(error.status) ||
    error.codigo === 'limite_da_rede' ||
    error.codigo === 'linkedin_recusa';
  return { step: 'failed', message: explained ? error.message : COMPARTILHAR.falha };
}

/** Shares one post, and goes on with a share that an earlier visit of the page has started. */
export function useShare(postId: string, funcionarioId: string, empresaId: string) {
  const client = useQueryClient();
  const name = `${funcionarioId}.${postId}`;
  const running = useRunningJob(name);
  const [state, setState] = useState<ShareState>({ step: 'idle' });
  const leaving = useRef(new AbortController());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what runs when the page opens
  useEffect(() => {
    leaving.current = new AbortController();
    // Without an answer the server may never have received it; who comes back much later decides again.
    if (running?.compartilhamentoId || (running && Date.now() - running.pressedAt < TIMEOUT_MS))
      void follow(running, true);
    return () => leaving.current.abort();
  }, []);

  const refresh = () => {
    void client.invalidateQueries({ queryKey: keys.post(postId) });
    void client.invalidateQueries({ queryKey: keys.posts(empresaId) });
    void client.invalidateQueries({ queryKey: keys.compartilhados(funcionarioId) });
    void client.invalidateQueries({ queryKey: keys.extrato(funcionarioId) });
    void client.invalidateQueries({ queryKey: keys.ranking(empresaId) });
  };

  /** Requests the share, unless its answer is known, and polls it until its end. */
  async function publish(job: RunningShare, resumed: boolean, signal: AbortSignal): Promise<Published> {
    if (job.compartilhamentoId) return waitForShare(job.compartilhamentoId, signal);
    const publicarNovamente = job.publicarNovamente && { publicarNovamente: true as const };
    let hasEarlier = resumed;
    const wasLost = () => {
      hasEarlier = true;
      setState({ step: 'processing' });
    };
    try {
      const body = { funcionarioId, internoPostId: postId, ...publicarNovamente };
      const reply = await requestShare(body, wasLost, signal);
      if (!('compartilhamentoId' in reply)) return reply;
      remember(name, { ...job, compartilhamentoId: reply.compartilhamentoId });
      setState({ step: 'processing' });
      return await waitForShare(reply.compartilhamentoId, signal);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The request of before the reload, or whose answer was lost, has published it, or is about to.
      const ownRequest = hasEarlier && error.message === MSG.jaCompartilhado;
      if (error.codigo !== 'em_andamento' && !ownRequest) throw error;
      if (!resumed) setState({ step: 'processing' });
      return waitForPost(postId, funcionarioId, signal);
    }
  }

  async function follow(job: RunningShare, resumed = false): Promise<void> {
    const { signal } = leaving.current;
    setState({ step: job.compartilhamentoId ? 'processing' : 'sharing' });
    try {
      const published = await publish(job, resumed, signal);
      remember(name, undefined);
      setState({ step: 'done', published });
    } catch (error) {
      if (signal.aborted) return;
      // A late one has not ended: a reload asks again.
      if (!(error instanceof LateError)) remember(name, undefined);
      const next = failureOf(error);
      if (next.step === 'disconnected') storeCookies({ isValidToken: false });
      setState(next);
    }
    refresh();
  }

  async function share(publicarNovamente = false): Promise<void> {
    // Nothing was sent, so this can be said; a request that gets lost is asked about.
    if (isOffline()) return setState({ step: 'failed', message: COMPARTILHAR.semInternet });
    const job: RunningShare = { pressedAt: Date.now(), publicarNovamente };
    remember(name, job);
    return follow(job);
  }

  return { state, share, reset: () => setState({ step: 'idle' }) };
}
