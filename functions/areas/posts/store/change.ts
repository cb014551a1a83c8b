import { isForTeams } from '../../../../shared/rules/equipes.ts';
import { table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { asPostRead, countPosts, getPost, PostChangedError, type PostItem, visibleKey } from './posts.ts';
import { countChanges } from './visible-counts.ts';

/** What may change of a post that is published; `validade: null` takes its end away. */
export interface PostChange {
  legenda?: string;
  variacoes?: string[];
  tags?: string[];
  validade?: string | null;
}

/** What the teams of a post see of it follows (functions/areas/posts/consumers/team-posts.ts). */
const shownOtherwise = ({ empresaId, id }: PostItem, now: Date): Write =>
  emit('post.alterado', { empresaId, dados: { postId: id }, now });

/** What goes into the transaction beside the post as it will be. */
type Beside = (after: PostItem) => Promise<readonly Write[]>;

/** Changes a published post, for shares to come. Throws PostChangedError when it is another one by now. */
async function changePost(post: PostItem, change: PostChange, now: Date, beside: Beside): Promise<PostItem> {
  const after = changed(post, change);
  const { sets, removes, values } = expressionsOf(post, after, change);
  const asRead = asPostRead(post);
  await transact([
    {
      item: {
        Update: {
          TableName: table('posts'),
          Key: { empresaId: post.empresaId, id: post.id },
          UpdateExpression: `SET ${sets.join(', ')}${removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : ''}`,
          ConditionExpression: asRead.condition,
          ExpressionAttributeValues: { ...values, ...asRead.values },
        },
      },
      otherwise: () => new PostChangedError(),
    },
    ...countsOf(post, after),
    ...(isForTeams(after) && change.validade !== undefined ? [shownOtherwise(after, now)] : []),
    ...(await beside(after)),
  ]);
  return after;
}

/** The post as it will be. One that ended shows again where its day is put off; what its media hide stays hidden. */
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

function expressionsOf(before: PostItem, after: PostItem, change: PostChange) {
  const fields = [
    'versao',
    ...Object.keys(change),
    ...(change.validade === undefined ? [] : ['validadeDia', 'visivel']),
  ];
  const now = after as unknown as Record<string, unknown>;
  const kept = fields.filter((name) => now[name] !== undefined);
  return {
    sets: kept.map((name) => `${name} = :${name}`),
    removes: fields.filter((name) => now[name] === undefined && name in before),
    values: Object.fromEntries(kept.map((name) => [`:${name}`, now[name]])),
  };
}

/** Where it ends on another day than before, both days are counted anew. */
function countsOf(before: PostItem, after: PostItem): Write[] {
  const { inRecord, byDay } = countChanges(before.empresaId, [{ before, after }]);
  return [...countPosts(before.empresaId, inRecord), ...byDay];
}

/** As `changePost`, decided anew for as long as only its showing changed. `decide` throws for a post that is another one. */
export async function changeAsRead(
  post: PostItem,
  now: Date,
  decide: (current: PostItem) => PostChange,
  beside: Beside = async () => [],
): Promise<PostItem | undefined> {
  let current: PostItem | undefined = post;
  for (let attempt = 0; current && attempt < 4; attempt += 1) {
    try {
      return await changePost(current, decide(current), now, beside);
    } catch (error) {
      if (!(error instanceof PostChangedError)) throw error;
      current = await getPost(post.empresaId, post.id);
    }
  }
  return undefined;
}
