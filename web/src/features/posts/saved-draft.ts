import { useEffect, useRef, useState } from 'react';
import type { Post } from '../../../../shared/routes/entities.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

/** The draft on the server that a form works on: its id, and the version the form knows. */
export type SavedDraft = Pick<Post, 'id' | 'versao' | 'situacao'>;
export type SaveState = '' | 'salvando' | 'salvo' | 'erro' | 'alterado';
type Body = Record<string, unknown>;

const PAUSE_MS = 2500;

/**
 * Keeps what is written as a draft on the server, a moment after the last key, one save after the other; `same`: the form begins as it was saved. Returns how
 * that stands, and `flush`, which saves at once and waits for it.
 */
export function useSavedDraft(
  before: SavedDraft | undefined,
  {
    empresaId,
    body,
    content,
    same,
    on,
  }: { empresaId: string; body: () => Body; content: string; same: boolean; on: boolean },
) {
  const saved = useRef(before);
  const [state, setState] = useState<SaveState>('');
  const [kept, setKept] = useState(same ? content : '');
  const running = useRef(Promise.resolve());
  const latest = useRef({ body, content });
  latest.current = { body, content };

  async function save(): Promise<void> {
    const { body: bodyOf, content: saving } = latest.current;
    setState('salvando');
    try {
      const { post } = await write(saved.current, bodyOf(), empresaId);
      saved.current = post;
      setKept(saving);
      setState('salvo');
    } catch (error) {
      setState(error instanceof ApiError && error.status === 409 ? 'alterado' : 'erro');
      throw error;
    }
  }
  const flush = (): Promise<void> => {
    const next = running.current.catch(() => undefined).then(save);
    running.current = next;
    return next;
  };
  const waits = on && content !== '' && content !== kept && state !== 'alterado';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew, and nothing else does
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void flush().catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waits, content]);

  return {
    saved,
    /** what was written has been saved */
    isKept: content !== '' && content === kept,
    state,
    flush,
    /** waits for what is under way, so that the next write knows its version */
    settled: () => running.current.catch(() => undefined),
    forget: () => {
      saved.current = undefined;
      setKept('');
      setState('');
    },
  };
}

const write = (saved: SavedDraft | undefined, body: Body, empresaId: string): Promise<{ post: Post }> =>
  saved
    ? call(posts.update, {
        params: { id: saved.id },
        body: { ...body, versao: saved.versao },
        idempotencyKey: newIdempotencyKey(),
      })
    : call(posts.create, {
        body: { ...body, empresaId, situacao: 'rascunho' },
        idempotencyKey: newIdempotencyKey(),
      });
