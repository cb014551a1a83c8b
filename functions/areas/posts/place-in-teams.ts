import { isForTeams } from '../../../shared/rules/equipes.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { AGAIN, retry } from '../../platform/dynamodb/retry.ts';
import { logger } from '../../platform/log.ts';
import { getEquipes, listEquipes } from '../contas/index.ts';
import { getPost, type PostItem } from './store/posts.ts';
import { equipeOfRow, getPostRows, settleRow } from './store/team-post-rows.ts';

const AT_ONCE = 10;
const ATTEMPTS = 4;

/** A post's key, and its place if it may be deleted. */
interface PostKey {
  empresaId: string;
  id: string;
  lugar?: string | undefined;
}

/**
 * Makes the teams' lists match the post: listed in its teams until its last day has passed, and in none once it is
 * hidden or deleted. Can be repeated, run concurrently, and handle events in any order.
 */
export const settleTeamPost = (key: PostKey): Promise<void> =>
  retry(ATTEMPTS, async () => ((await settle(key)) ? undefined : AGAIN));

/** False if the post or one of its rows changed meanwhile. */
async function settle(key: PostKey): Promise<boolean> {
  const post = await getPost(key.empresaId, key.id);
  const lugar = post?.lugar ?? key.lugar;
  // Deleted: the event of its removal says where it was.
  if (lugar === undefined) return true;
  // A deleted post no longer says which teams it was for: check all teams.
  const equipes = post?.equipes
    ? await getEquipes(key.empresaId, post.equipes)
    : await listEquipes(key.empresaId);
  const ids = equipes.map(({ id }) => id);
  const found = await getPostRows(key.empresaId, lugar, ids);
  const rows = new Map(found.map((row) => [equipeOfRow(row), row]));
  let settled = true;
  await forEachAtOnce(ids, AT_ONCE, async (id) => {
    if (!(await settleRow({ ...key, lugar }, id, { post, row: rows.get(id) }))) settled = false;
  });
  return settled;
}

/** Teams updated before the answer, so that a company sees its change at once. */
const BEFORE_THE_ANSWER = 20;

/**
 * As `settleTeamPost` for a few teams; the consumer does all of them (functions/areas/posts/consumers/team-posts.ts).
 */
export async function settleBeforeAnswer(post: PostKey & Pick<PostItem, 'equipes'>): Promise<void> {
  if (!isForTeams(post) || (post.equipes?.length ?? 0) > BEFORE_THE_ANSWER) return;
  await settleTeamPost(post).catch((error: Error) => logger.warn('teams of a post follow', { error }));
}
