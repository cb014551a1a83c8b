import { call } from '#lib/api/api.ts';
import { ApiError, isUnanswered } from '#lib/api/api-error.ts';
import type { Post } from '#shared/routes/entities.ts';
import { posts } from '#shared/routes/posts.ts';

/** A draft on the server, with the version that the form knows. */
export type SavedDraft = Pick<Post, 'id' | 'versao' | 'situacao'>;
type Body = Record<string, unknown>;

/** The request that creates a draft, stored so that a reload repeats it unchanged and creates no second draft. */
export interface FirstSave {
  body: Body;
  idempotencyKey: string;
}

/** Another user has changed the draft since its version was read. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && !isUnanswered(error);

/**
 * Saves a form to its draft and keeps the server's version in `saved`. A write without an answer is repeated first,
 * with the same body and key, so it takes effect once. `first` is a create request left unanswered before a reload;
 * `onFirst` receives the current one, and undefined when it is answered.
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
  /** Repeats the unanswered write, so that `saved` is the server's state. */
  const repeatUnanswered = async (): Promise<void> => {
    if (unanswered) await send(unanswered);
  };
  return {
    repeatUnanswered,
    /** Calls `body` only after the previous write is settled. */
    write: async (body: () => Body): Promise<Post> => {
      await repeatUnanswered();
      const idempotencyKey = crypto.randomUUID();
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
    call(posts.createPost, { body: body as Body & { empresaId: string }, idempotencyKey });

const changeOf =
  ({ id, versao }: SavedDraft, content: Body, idempotencyKey: string): Write =>
  () =>
    call(posts.updatePost, { params: { id }, body: { ...content, versao }, idempotencyKey });

/**
 * The draft that a form resumes after a reload (`known`: the form's version, `found`: the server's), and whether
 * another user has changed it. If it was published meanwhile, the form keeps its version, so that the next save fails
 * visibly.
 */
export function draftAfterReload(
  known: SavedDraft | undefined,
  found: SavedDraft | undefined,
): { draft: SavedDraft | undefined; conflict: boolean } {
  if (!known || !found || known.id !== found.id) return { draft: known ?? found, conflict: false };
  const isOpen = found.situacao === 'rascunho' || found.situacao === 'agendado';
  return isOpen
    ? { draft: found, conflict: found.versao !== known.versao }
    : { draft: known, conflict: false };
}
