import { refusal } from '../../../../shared/errors.ts';
import { isForTeams } from '../../../../shared/rules/equipes.ts';
import { deleteItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import {
  all,
  any,
  atLeast,
  type Condition,
  equals,
  exists,
  missing,
  unchanged,
} from '../../../platform/dynamodb/conditions.ts';
import { batchGet, getItem } from '../../../platform/dynamodb/queries.ts';
import { AGAIN, retry } from '../../../platform/dynamodb/retry.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
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
  /** the link and the texts of its card: fixed once employees see the post (docs/decisions/035) */
  link?: string;
  linkTitulo?: string;
  linkDescricao?: string;
  /** the feed's item that a draft was made from */
  origem?: { fonteId: string; url: string };
  /** the employee who suggested it; the name is looked up when read, and gone with the employee */
  autorId?: string;
  /** ids; names are looked up when read, so that a renamed or deleted tag shows at once */
  tags: string[];
  createdAt: string;
  /** its place in lists (store/place.ts) */
  lugar: string;
  /** constant key of the index over all companies */
  todos: 'post';
  /** teams it is for; absent: all employees. Fixed once employees see the post */
  equipes?: string[];
  /** key of the index that employees read, while the post may be visible (`visibleKey`) */
  visivel?: string;
  /** counted as hidden by its media; removed when the post becomes visible */
  oculto?: true;
  /** = validade until the expiry sweep has processed it */
  validadeDia?: string;
  /** uploads still being checked; the post shows when the last of them is ready */
  pendentes?: Set<string>;
  /** why one of its media was refused: the post then never shows */
  motivo?: string;
  /** whether an employee began to share it: its media then stay, since the history shows them */
  compartilhado: boolean;
  /** incremented by each change; absent: never changed */
  versao?: number;
  /** when the company last reminded those who have not shared it (ISO) */
  lembradoEm?: string;
}

/** Any company's post, for the admin. */
export const findPost = (id: string): Promise<PostItem | undefined> =>
  getItem<PostItem>('posts', { id }, { fresh: true });

export async function getPost(empresaId: string, id: string): Promise<PostItem | undefined> {
  const post = await findPost(id);
  return post?.empresaId === empresaId ? post : undefined;
}

/** Companies' own posts in one round trip, in the order of the keys, without deleted ones. */
export async function getPosts(
  keys: readonly { empresaId: string; id: string }[],
  options: { fresh?: boolean } = {},
): Promise<PostItem[]> {
  const owners = new Map(keys.map(({ id, empresaId }) => [id, empresaId]));
  const posts = await batchGet<PostItem>(
    'posts',
    keys.map(({ id }) => ({ id })),
    options,
  );
  return posts.filter(({ id, empresaId }) => owners.get(id) === empresaId);
}

/** The post has no last day, or it is this day or later. */
export const notEndedBefore = (dia: string): Condition => any(missing('validade'), atLeast('validade', dia));

/** The post is as it was read: content and visibility are unchanged. */
export const asPostRead = ({ visivel, oculto, versao }: PostItem): Condition =>
  all(
    exists('id'),
    visivel ? exists('visivel') : missing('visivel'),
    oculto ? exists('oculto') : missing('oculto'),
    unchanged({ versao }),
  );

/**
 * Employees' lists are read from an index of the posts for all employees; posts for some teams have a key of their own
 * in it (store/team-posts.ts).
 */
export const visibleKey = (post: Pick<PostItem, 'empresaId' | 'equipes'>): string =>
  isForTeams(post) ? visibleToTeams(post.empresaId) : post.empresaId;
export const visibleToTeams = (empresaId: string): string => `${empresaId}#equipes`;

/** Changes the post counters in a company's record. */
export function countPosts(empresaId: string, changes: Record<string, number>): Write[] {
  if (Object.keys(changes).length === 0) return [];
  return [updateItem('empresas', { id: empresaId }, { add: changes }, { when: exists('id') })];
}

/** The names of a post's files in the company's folder. */
export const fileNames = ({ midias }: Pick<PostItem, 'midias'>): string[] =>
  midias.map((path) => path.slice(path.lastIndexOf('/') + 1));

const ATTEMPTS = 4;

/** Deletes a post. Its shares keep their own copy, and the monthly count is not given back. Throws 404. */
export const removePost = (post: PostItem, now: Date, extra: readonly Write[] = []): Promise<void> =>
  retry(ATTEMPTS, async (attempt) => {
    const current = attempt === 1 ? post : await getPost(post.empresaId, post.id);
    if (!current) throw refusal(REFUSALS.postNotFound);
    const { inRecord, byDay } = countChanges(post.empresaId, [{ before: current }]);
    const unshared = !current.compartilhado;
    const midias = unshared ? fileNames(current) : [];
    const remove = deleteItem(
      'posts',
      { id: post.id },
      { when: all(asPostRead(current), unshared ? equals('compartilhado', false) : undefined) },
    );
    const refused = await tryTransact(
      [
        remove,
        ...countPosts(post.empresaId, { totalPosts: -1, ...inRecord }),
        ...byDay,
        emit('post.removido', {
          empresaId: post.empresaId,
          dados: {
            postId: post.id,
            lugar: current.lugar,
            visivel: current.visivel !== undefined,
            ...(isForTeams(current) && { paraEquipes: true }),
            ...(midias.length > 0 && { midias }),
          },
          now,
        }),
        ...extra,
      ],
      [remove],
    );
    return refused && AGAIN;
  });
