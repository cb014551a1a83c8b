import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as MSG from '../../../../../shared/messages.ts';
import { compartilhamentos } from '../../../../../shared/routes/compartilhamentos.ts';
import { funcionarios } from '../../../../../shared/routes/funcionarios.ts';
import { posts } from '../../../../../shared/routes/posts.ts';
import { call, newIdempotencyKey } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { keys } from '../../../lib/data/query.ts';
import { storeCookies } from '../../../lib/session/session-store.ts';
import { COMPARTILHAR } from '../../../texts/compartilhamentos/compartilhar.ts';

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
const TIMEOUT_MS = 5 * 60_000;
/** Longer than the quarter of an hour after which the server fails a video. */
const VIDEO_TIMEOUT_MS = 20 * 60_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls a share that takes longer than one request; null when no longer wanted. Throws ApiError when it fails. */
async function waitForShare(compartilhamentoId: string, isWanted: () => boolean): Promise<Published | null> {
  const deadline = Date.now() + VIDEO_TIMEOUT_MS;
  while (isWanted()) {
    if (Date.now() > deadline) throw new ApiError(502, COMPARTILHAR.falha);
    const state = await call(compartilhamentos.shareStatus, { params: { compartilhamentoId } });
    if (state.status === 'publicado')
      return { linkedinPostURL: state.linkedinPostURL ?? '', ups: state.ups ?? 0 };
    if (state.status === 'falhou')
      throw state.motivo ? new ApiError(409, state.motivo) : new ApiError(502, COMPARTILHAR.falha);
    await wait(POLL_MS);
  }
  return null;
}

/** Another request of the same share is running (from an earlier visit of this page): polls the post for its result. */
async function waitForPost(
  postId: string,
  funcionarioId: string,
  isWanted: () => boolean,
): Promise<Published | null> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (isWanted()) {
    if (Date.now() > deadline) throw new ApiError(502, COMPARTILHAR.falha);
    await wait(POLL_MS);
    const [own] = (await call(posts.get, { params: { postId } })).legendasEditadas;
    if (!own?.shared) continue;
    const { ups } = await call(funcionarios.balance, { body: { funcionarioId } });
    return { linkedinPostURL: own.linkedinPostURL ?? '', ups };
  }
  return null;
}

function failureOf(error: unknown): ShareState {
  if (!(error instanceof ApiError)) return { step: 'failed', message: COMPARTILHAR.falha };
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

/** Shares one post. All tries of this page use one key, so a lost answer never publishes twice. */
export function useShare(postId: string, funcionarioId: string, empresaId: string) {
  const client = useQueryClient();
  const [state, setState] = useState<ShareState>({ step: 'idle' });
  const key = useRef(newIdempotencyKey());
  const wanted = useRef(true);
  useEffect(() => {
    wanted.current = true;
    return () => {
      wanted.current = false;
    };
  }, []);

  const refresh = () => {
    void client.invalidateQueries({ queryKey: keys.post(postId) });
    void client.invalidateQueries({ queryKey: keys.posts(empresaId) });
    void client.invalidateQueries({ queryKey: keys.compartilhados(funcionarioId) });
    void client.invalidateQueries({ queryKey: keys.extrato(funcionarioId) });
    void client.invalidateQueries({ queryKey: keys.ranking(empresaId) });
  };

  const isWanted = () => wanted.current;

  /** Requests the share and polls it until its end; null when the page was left. */
  async function publish(publicarNovamente: boolean): Promise<Published | null> {
    try {
      const reply = await call(compartilhamentos.share, {
        body: { funcionarioId, internoPostId: postId, ...(publicarNovamente && { publicarNovamente }) },
        idempotencyKey: key.current,
      });
      if (!('compartilhamentoId' in reply)) return reply;
      setState({ step: 'processing' });
      return waitForShare(reply.compartilhamentoId, isWanted);
    } catch (error) {
      if (!(error instanceof ApiError) || error.codigo !== 'em_andamento') throw error;
      setState({ step: 'processing' });
      return waitForPost(postId, funcionarioId, isWanted);
    }
  }

  async function share(publicarNovamente = false): Promise<void> {
    setState({ step: 'sharing' });
    try {
      const published = await publish(publicarNovamente);
      if (!published) return;
      setState({ step: 'done', published });
      refresh();
    } catch (error) {
      // The server stores a refusal under its key, so the next try needs a new key. After a lost answer the key is
      // kept.
      if (error instanceof ApiError && error.status > 0) key.current = newIdempotencyKey();
      const next = failureOf(error);
      if (next.step === 'disconnected') storeCookies({ isValidToken: false });
      setState(next);
      refresh();
    }
  }

  return { state, share, reset: () => setState({ step: 'idle' }) };
}
