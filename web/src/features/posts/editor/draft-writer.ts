import type { Post } from '../../../../../shared/routes/entities.ts';
import { posts } from '../../../../../shared/routes/posts.ts';
import { call, newIdempotencyKey } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';

/** The draft on the server that a form works on: its id, and the version the form knows. */
export type SavedDraft = Pick<Post, 'id' | 'versao' | 'situacao'>;
type Body = Record<string, unknown>;

/** The save that makes a draft, as it is sent: after a reload the very same goes again, and makes no second one. */
export interface FirstSave {
  body: Body;
  idempotencyKey: string;
}

/** Neither done nor refused for certain: not reached, out of order, or to be asked again later. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  [0, 401, 429].includes(error.status) ||
  error.codigo === 'em_andamento';

/** Somebody else has changed the draft since its version was read. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && !isUnanswered(error);

/**
 * Writes what a form says to its draft, and keeps in `saved` what the server has. A write whose answer was lost goes
 * again first, the very same under its key: it may have been done, and counts once. `first` is the first save, where it went
 * unanswered before a reload; `onFirst` is told of one that is under way, and of its end.
 */
export function draftWriter(
  empresaId: string,
  saved: { current: SavedDraft | undefined },
  { first, onFirst = () => undefined }: FirstOptions = {},
) {
  let unanswered = first && createOf(first);

  function settle(): void {
    unanswered = undefined;
    onFirst(undefined);
  }
  async function send(write: Write): Promise<Post> {
    unanswered = write;
    try {
      const { post } = await write();
      settle();
      saved.current = post;
      return post;
    } catch (error) {
      if (!isUnanswered(error)) settle();
      throw error;
    }
  }
  /** Settles what went unanswered, so that `saved` is what the server has. */
  const catchUp = async (): Promise<void> => {
    if (unanswered) await send(unanswered);
  };
  return {
    catchUp,
    /** `body` is asked when what went before is settled. */
    write: async (body: () => Body): Promise<Post> => {
      await catchUp();
      const idempotencyKey = newIdempotencyKey();
      if (saved.current) return send(changeOf(saved.current, body(), idempotencyKey));
      const making = { body: { ...body(), empresaId, situacao: 'rascunho' }, idempotencyKey };
      onFirst(making);
      return send(createOf(making));
    },
    forget: () => {
      settle();
      saved.current = undefined;
    },
  };
}

interface FirstOptions {
  first?: FirstSave | undefined;
  onFirst?: ((first: FirstSave | undefined) => void) | undefined;
}
type Write = () => Promise<{ post: Post }>;

const createOf =
  ({ body, idempotencyKey }: FirstSave): Write =>
  () =>
    call(posts.create, { body: body as Body & { empresaId: string }, idempotencyKey });

const changeOf =
  ({ id, versao }: SavedDraft, content: Body, idempotencyKey: string): Write =>
  () =>
    call(posts.update, { params: { id }, body: { ...content, versao }, idempotencyKey });

/**
 * The draft that a form goes on with after a reload, `known` as the form knew it, `found` as the server has it; and
 * whether somebody else has changed it in between. What is published by now is not gone on with unseen.
 */
export function resumedDraft(
  known: SavedDraft | undefined,
  found: SavedDraft | undefined,
): { draft: SavedDraft | undefined; overtaken: boolean } {
  if (!known || !found || known.id !== found.id) return { draft: known ?? found, overtaken: false };
  const isOpen = found.situacao === 'rascunho' || found.situacao === 'agendado';
  return isOpen
    ? { draft: found, overtaken: found.versao !== known.versao }
    : { draft: known, overtaken: false };
}
