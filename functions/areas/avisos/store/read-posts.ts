import { putItem } from '../../../platform/dynamodb/commands.ts';
import { type Condition, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { queryPages } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import { type AvisoItem, itemOf } from './avisos.ts';
import { forgetAviso } from './owner.ts';

/** The list of a company's post notices: one item per post, or one per team for a post for teams. */
export const postsOf = (empresaId: string, equipeId?: string): string =>
  equipeId === undefined ? `posts#${empresaId}` : `posts#${empresaId}#${equipeId}`;

interface PostNotice {
  /** the event's id, which sorts by publication; a scheduled post's own id is older */
  id: string;
  em: string;
  empresaId: string;
  /** the team, when the post is for teams only */
  equipeId?: string;
  postId: string;
  /** the post's place in lists */
  lugar: string;
  ups: number;
  trecho: string;
}

export const recordPostNotice = ({ id, em, empresaId, equipeId, ...dados }: PostNotice): Promise<boolean> =>
  tryWrite(
    putItem('avisos', itemOf(postsOf(empresaId, equipeId), { id, em, tipo: 'post_novo', dados }), {
      when: missing('id'),
    }),
  );

export const forgetPostNotices = (empresaId: string, postId: string, equipeId?: string): Promise<void> =>
  forgetNotices(postsOf(empresaId, equipeId), equals('dados.postId', postId));

export const forgetTeamPosts = (empresaId: string, equipeId: string): Promise<void> =>
  forgetNotices(postsOf(empresaId, equipeId));

async function forgetNotices(contaId: string, filter?: Condition): Promise<void> {
  for await (const { items } of queryPages<AvisoItem>('avisos', { where: { contaId }, filter, fresh: true }))
    for (const item of items) await forgetAviso(item);
}
