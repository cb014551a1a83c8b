import { isForTeams } from '../../../../shared/rules/equipes.ts';
import { type Change, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { AGAIN, retry } from '../../../platform/dynamodb/retry.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { asPostRead, countPosts, getPost, type PostItem, visibleKey } from './posts.ts';
import { countChanges } from './visible-counts.ts';

/** The changeable fields of a published post; `validade: null` removes its last day. */
export interface PostChange {
  legenda?: string;
  variacoes?: string[];
  tags?: string[];
  validade?: string | null;
}

/** The team-posts consumer updates what the post's teams see (functions/areas/posts/consumers/team-posts.ts). */
const emitVisibilityChange = ({ empresaId, id }: PostItem, now: Date): Write =>
  emit('post.alterado', { empresaId, dados: { postId: id }, now });

/** Further writes of the transaction, made from the changed post. */
type WritesForChange = (after: PostItem) => Promise<readonly Write[]>;

/** Changes a published post, for shares to come. Returns undefined if it changed since it was read. */
async function changePost(
  post: PostItem,
  change: PostChange,
  now: Date,
  beside: WritesForChange,
): Promise<PostItem | undefined> {
  const after = changed(post, change);
  const update = updateItem('posts', { id: post.id }, changeTo(after, post, change), {
    when: asPostRead(post),
  });
  const refused = await tryTransact(
    [
      update,
      ...countsOf(post, after),
      ...(isForTeams(after) && change.validade !== undefined ? [emitVisibilityChange(after, now)] : []),
      ...(await beside(after)),
    ],
    [update],
  );
  return refused ? undefined : after;
}

/**
 * The changed post. An ended post becomes visible again if its last day moves to the future, unless its media hide it.
 */
function changed(post: PostItem, { legenda, variacoes, tags, validade }: PostChange): PostItem {
  const { validade: end, validadeDia: _, visivel, ...rest } = post;
  const ends = validade === undefined ? end : (validade ?? undefined);
  const shows = visivel !== undefined || (validade !== undefined && isReady(post));
  const untouched = validade === undefined;
  return {
    ...rest,
    ...(legenda !== undefined && { legenda }),
    ...(variacoes !== undefined && { variacoes }),
    ...(tags !== undefined && { tags }),
    versao: (post.versao ?? 1) + 1,
    ...(ends !== undefined && { validade: ends }),
    ...(untouched
      ? post.validadeDia !== undefined && { validadeDia: post.validadeDia }
      : ends !== undefined && { validadeDia: ends }),
    ...(shows && { visivel: visibleKey(post) }),
  };
}

const isReady = ({ pendentes, motivo }: PostItem) => !pendentes?.size && motivo === undefined;

function changeTo(after: PostItem, before: PostItem, change: PostChange): Change {
  const fields = [
    'versao',
    ...Object.keys(change),
    ...(change.validade === undefined ? [] : ['validadeDia', 'visivel']),
  ];
  const values = after as unknown as Record<string, unknown>;
  return {
    set: Object.fromEntries(fields.map((name) => [name, values[name]])),
    remove: fields.filter((name) => values[name] === undefined && name in before),
  };
}

/** Counts the post on its new last day instead of the old one. */
function countsOf(before: PostItem, after: PostItem): Write[] {
  const { inRecord, byDay } = countChanges(before.empresaId, [{ before, after }]);
  return [...countPosts(before.empresaId, inRecord), ...byDay];
}

const ATTEMPTS = 4;

/**
 * As `changePost`, retrying while only the post's visibility changed: `decide` throws if its content did. Returns
 * undefined if the post is gone.
 */
export function changeUnlessEdited(
  post: PostItem,
  now: Date,
  decide: (current: PostItem) => PostChange,
  beside: WritesForChange = async () => [],
): Promise<PostItem | undefined> {
  return retry(ATTEMPTS, async (attempt) => {
    const current = attempt === 1 ? post : await getPost(post.empresaId, post.id);
    return current && ((await changePost(current, decide(current), now, beside)) ?? AGAIN);
  });
}
