import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { isForTeams } from '../../../../shared/rules/equipes.ts';
import { ALL_EMPRESAS, addToCounters } from '../../../platform/dynamodb/counters.ts';
import { batchGet, db, queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { countChanges } from './visible-counts.ts';

export interface PostItem {
  empresaId: string;
  id: string;
  legenda: string;
  /** other wordings of the caption; absent: none */
  variacoes?: string[];
  /** media paths, in order */
  midias: string[];
  ups: number;
  /** last day on which employees see it, `YYYY-MM-DD` */
  validade?: string;
  alteravel: boolean;
  /** what it leads to, and how its card says so: never changed once employees see it (docs/decisions/035) */
  link?: string;
  linkTitulo?: string;
  linkDescricao?: string;
  /** the employee whose suggestion it was; the name is looked up when read, and gone with the person */
  autorId?: string;
  /** ids; names are looked up when read, so that a renamed or deleted tag shows at once */
  tags: string[];
  createdAt: string;
  /** constant key of the index over all companies */
  todos: 'post';
  /** teams that it is for; absent: for everybody. Never changed once employees see it */
  equipes?: string[];
  /** while employees may see it, the key of their index (`visibleKey`) */
  visivel?: string;
  /** counted as one that its media hide; it goes when the post shows */
  oculto?: true;
  /** = validade while the expiry sweep has to see it */
  validadeDia?: string;
  /** uploads still being checked; the post shows when the last of them is ready */
  pendentes?: Set<string>;
  /** why one of its media was refused: the post then never shows */
  motivo?: string;
  /** whether somebody began to share it: the history then shows its media for good */
  compartilhado: boolean;
  /** rises with each change; absent: never changed */
  versao?: number;
  /** when the company last reminded those who have not shared it (ISO) */
  lembradoEm?: string;
}

const postKey = (empresaId: string, id: string) => ({ TableName: table('posts'), Key: { empresaId, id } });

/** One post, as it is now. */
export async function getPost(empresaId: string, id: string): Promise<PostItem | undefined> {
  const found = await db.send(new GetCommand({ ...postKey(empresaId, id), ConsistentRead: true }));
  return found.Item as PostItem | undefined;
}

/** Posts by key in one round trip, in the order of the keys; the deleted are left out. */
export const getPosts = (
  keys: readonly { empresaId: string; id: string }[],
  options?: { fresh: boolean },
): Promise<PostItem[]> =>
  batchGet<PostItem>(
    'posts',
    keys.map(({ empresaId, id }) => ({ empresaId, id })),
    options,
  );

/** Finds the key of any company's post: for the admin, whose requests carry only the id. */
export async function findPostKey(id: string): Promise<{ empresaId: string; id: string } | undefined> {
  const { items } = await queryPage<PostItem>(
    new QueryCommand({
      TableName: table('posts'),
      IndexName: 'todos',
      KeyConditionExpression: 'todos = :todos AND id = :id',
      ExpressionAttributeValues: { ':todos': 'post', ':id': id },
      Limit: 1,
    }),
  );
  return items[0] && { empresaId: items[0].empresaId, id };
}

/** A post changed, or began or ceased to show, between the read and the write. */
export class PostChangedError extends Error {
  override readonly name = 'PostChangedError';
}

/** Condition that a post still is as it was read: its company changed nothing of it, and it is as visible. */
export const asPostRead = ({ visivel, oculto, versao }: PostItem) => ({
  condition: [
    visivel ? 'attribute_exists(visivel)' : 'attribute_exists(id) AND attribute_not_exists(visivel)',
    oculto ? 'attribute_exists(oculto)' : 'attribute_not_exists(oculto)',
    versao === undefined ? 'attribute_not_exists(versao)' : 'versao = :asRead',
  ].join(' AND '),
  values: versao === undefined ? {} : { ':asRead': versao },
});

/** Employees' lists are read from an index of the posts for everybody; those for some teams stand apart in it (store/equipes/posts.ts). */
export const visibleKey = (post: Pick<PostItem, 'empresaId' | 'equipes'>): string =>
  isForTeams(post) ? visibleToTeams(post.empresaId) : post.empresaId;
export const visibleToTeams = (empresaId: string): string => `${empresaId}#equipes`;

/** Changes the counters of posts in a company's record; none where nothing changes. */
export function countPosts(empresaId: string, changes: Record<string, number>): Write[] {
  const entries = Object.entries(changes);
  if (entries.length === 0) return [];
  return [
    {
      item: {
        Update: {
          TableName: table('empresas'),
          Key: { id: empresaId },
          UpdateExpression: `ADD ${entries.map(([name]) => `${name} :${name}`).join(', ')}`,
          ConditionExpression: 'attribute_exists(id)',
          ExpressionAttributeValues: Object.fromEntries(
            entries.map(([name, change]) => [`:${name}`, change]),
          ),
        },
      },
    },
  ];
}

/** The names of a post's files, in the folder of the company. */
export const fileNames = ({ midias }: Pick<PostItem, 'midias'>): string[] =>
  midias.map((path) => path.slice(path.lastIndexOf('/') + 1));

/** Deletes a post; shares of it keep their own copy, and the month's count is not given back. Throws 404. */
export async function removePost(post: PostItem, now: Date, extra: readonly Write[] = []): Promise<void> {
  let current: PostItem | undefined = post;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    if (!current) throw refusal('postNotFound');
    const { inRecord, byDay } = countChanges(post.empresaId, [{ before: current }]);
    const unshared = !current.compartilhado;
    const midias = unshared ? fileNames(current) : [];
    const { condition, values } = asPostRead(current);
    const more = { ...values, ...(unshared && { ':nunca': false }) };
    try {
      return await transact([
        {
          item: {
            Delete: {
              ...postKey(post.empresaId, post.id),
              ConditionExpression: `${condition}${unshared ? ' AND compartilhado = :nunca' : ''}`,
              ...(Object.keys(more).length > 0 && { ExpressionAttributeValues: more }),
            },
          },
          otherwise: () => new PostChangedError(),
        },
        ...countPosts(post.empresaId, { totalPosts: -1, ...inRecord }),
        ...byDay,
        ...addToCounters(ALL_EMPRESAS, post.id, { posts: -1 }),
        emit('post.removido', {
          empresaId: post.empresaId,
          dados: {
            postId: post.id,
            visivel: current.visivel !== undefined,
            ...(isForTeams(current) && { paraEquipes: true }),
            ...(midias.length > 0 && { midias }),
          },
          now,
        }),
        ...extra,
      ]);
    } catch (error) {
      if (!(error instanceof PostChangedError)) throw error;
      current = await getPost(post.empresaId, post.id);
    }
  }
  throw refusal('unavailable');
}
