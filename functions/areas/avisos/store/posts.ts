import { putItem } from '../../../platform/dynamodb/commands.ts';
import { type Condition, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { queryPages } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import { type AvisoItem, itemOf } from './avisos.ts';
import { forgetAviso } from './owner.ts';

/**
 * Where the notices of a company's posts lie: one item a post, however many read it; of one for some teams an item with
 * each of them.
 */
export const postsOf = (empresaId: string, equipeId?: string): string =>
  equipeId === undefined ? `posts#${empresaId}` : `posts#${empresaId}#${equipeId}`;

interface PublishedPost {
  /** the event's id, which sorts by the publication: a scheduled post is older than that */
  id: string;
  em: string;
  empresaId: string;
  /** the team that it is told, where it is for some only */
  equipeId?: string;
  postId: string;
  ups: number;
  trecho: string;
}

/** Notes that a post is out, once. */
export const notePost = ({ id, em, empresaId, equipeId, ...dados }: PublishedPost): Promise<boolean> =>
  tryWrite(
    putItem('avisos', itemOf(postsOf(empresaId, equipeId), { id, em, tipo: 'post_novo', dados }), {
      when: missing('id'),
    }),
  );

/** Forgets what was noted of a post that is deleted. */
export const forgetPost = (empresaId: string, postId: string, equipeId?: string): Promise<void> =>
  forgetNotices(postsOf(empresaId, equipeId), equals('dados.postId', postId));

/** Forgets what a team that is deleted was told. */
export const forgetTeamPosts = (empresaId: string, equipeId: string): Promise<void> =>
  forgetNotices(postsOf(empresaId, equipeId));

async function forgetNotices(contaId: string, filter?: Condition): Promise<void> {
  for await (const { items } of queryPages<AvisoItem>('avisos', { where: { contaId }, filter, fresh: true }))
    for (const item of items) await forgetAviso(item);
}
