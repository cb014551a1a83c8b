import { refusal } from '../../../shared/refusals.ts';
import type { MissingFuncionario } from '../../../shared/routes/entities.ts';
import type { Page, PageRequest } from '../../platform/dynamodb/cursor.ts';
import { cursorOfTeams, getEquipes, readCursorOfTeams } from '../equipes/index.ts';
import {
  BEHIND_ALL,
  cursorBehind,
  type FuncionarioItem,
  getFuncionarios,
  isActiveFuncionario,
  listFuncionarios,
  listMembers,
} from '../funcionarios/index.ts';
import type { PostItem } from './store/posts.ts';
import { isPublished, type ShareItem, sharesOfPost } from './store/shares.ts';

/** People with their share of one post, where they have one. */
export type WithShare = readonly [FuncionarioItem, ShareItem | undefined];

/** People beside their shares of a post. */
export async function withShares(people: readonly FuncionarioItem[], postId: string): Promise<WithShare[]> {
  const shares = await sharesOfPost(
    postId,
    people.map(({ id }) => id),
  );
  return people.map((person) => [person, shares.get(person.id)]);
}

/** Whom a post is for, as far as a list of its people needs to know. */
type ForPeople = Pick<PostItem, 'empresaId' | 'id' | 'equipes'>;

/**
 * A page of the people a post is for, the newest first: all of the company's, or those of its teams, a team after the other.
 * Such a page may be shorter than asked for, with a cursor all the same. Throws 400 for a made-up cursor.
 */
export async function listAudience(
  post: ForPeople,
  { limit, cursor }: PageRequest,
): Promise<Page<FuncionarioItem>> {
  const { empresaId } = post;
  const [first, ...others] = post.equipes ?? [];
  if (first === undefined) return listFuncionarios(empresaId, { limit, cursor });
  const equipes = [first, ...others];
  const from = readCursorOfTeams(cursor, empresaId);
  const equipeId = from?.equipeId ?? first;
  if (!equipes.includes(equipeId)) throw refusal('invalidCursor');
  const { keys, last } = await listMembers({ empresaId, equipeId }, { limit, from: from?.id });
  const next = equipes[equipes.indexOf(equipeId) + 1];
  return {
    // Who has moved since is asked by another team, or by none.
    items: (await getFuncionarios(keys)).filter((person) => person.equipeId === equipeId),
    nextCursor: last
      ? cursorOfTeams({ empresaId, equipeId, id: last })
      : next && cursorOfTeams({ empresaId, equipeId: next, id: BEHIND_ALL }),
  };
}

/** The cursor behind somebody. */
const behind = ({ empresaId, equipes }: ForPeople, { id, equipeId = '' }: FuncionarioItem) =>
  equipes?.length ? cursorOfTeams({ empresaId, equipeId, id }) : cursorBehind({ empresaId, id });

/** What one request reads at most: as many times as its page has rows. */
const READS = 10;

/**
 * A page of the people a post is for who have not shared it, the newest first. Where most have, it may be shorter
 * than asked for, even empty, with a cursor all the same.
 */
export async function listMissing(
  post: ForPeople,
  { limit, cursor }: PageRequest,
): Promise<Page<FuncionarioItem>> {
  const items: FuncionarioItem[] = [];
  let next = cursor;
  for (let read = 0; read < READS; read += 1) {
    const page = await listAudience(post, { limit, cursor: next });
    for (const [person, share] of await withShares(page.items, post.id)) {
      if (isActiveFuncionario(person) && !(share && isPublished(share))) items.push(person);
    }
    next = page.nextCursor;
    if (items.length >= limit || !next) break;
  }
  const [last, more] = [items[limit - 1], items[limit]];
  return {
    items: items.slice(0, limit),
    nextCursor: last && more ? behind(post, last) : next,
  };
}

/** Somebody who is missing, as it travels. */
export const toMissing = (item: FuncionarioItem): MissingFuncionario => ({
  id: item.id,
  nome: item.nome,
  fotoPerfilColab: item.fotoPerfilColab ?? null,
  cargo: item.cargo ?? null,
  emailConfirmed: item.emailConfirmed,
});

/** How many people are in the teams that a post is for. */
export async function countPeopleOf({ empresaId, equipes = [] }: ForPeople): Promise<number> {
  const teams = await getEquipes(empresaId, equipes);
  return teams.reduce((sum, { colaboradores }) => sum + colaboradores, 0);
}
