import { refusal } from '../../../shared/errors.ts';
import { isExpired } from '../../../shared/rules/dates.ts';
import { isForTeam } from '../../../shared/rules/equipes.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { Caller } from '../access/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { findPost, getPost, getPosts, type PostItem } from './store/posts.ts';

/** Throws 404, also for a post of another company. */
export async function keyFor(postId: string, caller: Caller): Promise<{ empresaId: string; id: string }> {
  const key = caller.role === 'admin' ? await findPost(postId) : { empresaId: caller.empresaId, id: postId };
  if (!key) throw refusal(REFUSALS.postNotFound);
  return key;
}

/** As `keyFor`, read. Throws 404. */
export async function mustFindPost(postId: string, caller: Caller): Promise<PostItem> {
  const post = caller.role === 'admin' ? await findPost(postId) : await getPost(caller.empresaId, postId);
  if (!post) throw refusal(REFUSALS.postNotFound);
  return post;
}

/** As `visiblePost`, eventually consistent: for display only. */
export async function visiblePostForDisplay(reader: Reader, postId: string, now: Date): Promise<PostItem> {
  const [post] = await getPosts([{ empresaId: reader.empresaId, id: postId }]);
  if (!post || !isVisibleTo(post, reader, now)) throw refusal(REFUSALS.postNotFound);
  return post;
}

/** A post that an employee may act on: visible, for the employee's team and not ended. Throws 404. */
export async function visiblePost(reader: Reader, postId: string, now: Date): Promise<PostItem> {
  const post = await getPost(reader.empresaId, postId);
  if (!post || !isVisibleTo(post, reader, now)) throw refusal(REFUSALS.postNotFound);
  return post;
}

type Reader = Pick<FuncionarioItem, 'empresaId' | 'equipeId'>;

/** Whether an employee sees a post: it is visible, and for the employee's team. */
export const isVisibleTo = (
  post: Pick<PostItem, 'visivel' | 'validade' | 'equipes'>,
  { equipeId }: Pick<FuncionarioItem, 'equipeId'>,
  now: Date,
): boolean => isVisible(post, now) && isForTeam(post, equipeId);

export const isVisible = (post: Pick<PostItem, 'visivel' | 'validade'>, now: Date): boolean =>
  post.visivel !== undefined && !isExpired(post.validade ?? null, now);
