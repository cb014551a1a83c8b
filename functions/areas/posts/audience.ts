import { refusal } from '../../../shared/errors.ts';
import type { MissingFuncionario } from '../../../shared/routes/entities.ts';
import type { Page, PageRequest } from '../../platform/dynamodb/cursor.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import {
  cursorBehind,
  type FuncionarioItem,
  getEquipes,
  getFuncionarios,
  isActiveFuncionario,
  listFuncionarios,
} from '../contas/index.ts';
import { BEHIND_ALL, cursorOfTeams, listMembers, readCursorOfTeams } from '../equipes/index.ts';
import type { PostItem } from './store/posts.ts';
import { isPublished, type ShareItem, sharesOfPost } from './store/shares.ts';

/** Employees with their share of one post, if any. */
export type WithShare = readonly [FuncionarioItem, ShareItem | undefined];

export async function withShares(people: readonly FuncionarioItem[], postId: string): Promise<WithShare[]> {
  const shares = await sharesOfPost(
    postId,
    people.map(({ id }) => id),
  );
  return people.map((person) => [person, shares.get(person.id)]);
}

type PostAudience = Pick<PostItem, 'empresaId' | 'id' | 'equipes'>;

/**
 * A page of the employees a post is for, newest first: all of the company's, or those of its teams, one team after
 * another. May be shorter than the limit and still have a cursor. Throws 400 for an invalid cursor.
 */
export async function listAudience(
  post: PostAudience,
  { limit, cursor }: PageRequest,
): Promise<Page<FuncionarioItem>> {
  const { empresaId } = post;
  const [first, ...others] = post.equipes ?? [];
  if (first === undefined) return listFuncionarios(empresaId, { limit, cursor });
  const equipes = [first, ...others];
  const from = readCursorOfTeams(cursor, empresaId);
  const equipeId = from?.equipeId ?? first;
  if (!equipes.includes(equipeId)) throw refusal(REFUSALS.invalidCursor);
  const { keys, last } = await listMembers({ empresaId, equipeId }, { limit, from: from?.id });
  const next = equipes[equipes.indexOf(equipeId) + 1];
  return {
    // Employees who changed team since are listed with their new team, or not at all.
    items: (await getFuncionarios(keys)).filter((person) => person.equipeId === equipeId),
    nextCursor: last
      ? cursorOfTeams({ empresaId, equipeId, id: last })
      : next && cursorOfTeams({ empresaId, equipeId: next, id: BEHIND_ALL }),
  };
}

const cursorAfter = ({ empresaId, equipes }: PostAudience, { id, equipeId = '' }: FuncionarioItem) =>
  equipes?.length ? cursorOfTeams({ empresaId, equipeId, id }) : cursorBehind({ empresaId, id });

/** Limit of what one request reads, in multiples of its page. */
const READS = 10;

/**
 * A page of the employees a post is for who have not shared it, newest first. May be shorter than the limit, even
 * empty, and still have a cursor.
 */
export async function listMissing(
  post: PostAudience,
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
    nextCursor: last && more ? cursorAfter(post, last) : next,
  };
}

export const toMissing = (item: FuncionarioItem): MissingFuncionario => ({
  id: item.id,
  nome: item.nome,
  fotoPerfilColab: item.fotoPerfilColab ?? null,
  cargo: item.cargo ?? null,
  emailConfirmed: item.emailConfirmed,
});

/** The number of employees in the teams a post is for. */
export async function countPeopleOf({ empresaId, equipes = [] }: PostAudience): Promise<number> {
  const teams = await getEquipes(empresaId, equipes);
  return teams.reduce((sum, { colaboradores }) => sum + colaboradores, 0);
}
