import type { MissingFuncionario } from '../../shared/routes/entities.ts';
import { isPublished, type ShareItem, sharesOfPost } from '../store/compartilhamentos/shares.ts';
import type { Page, PageRequest } from '../store/cursor.ts';
import { encodeCursor } from '../store/cursor.ts';
import type { FuncionarioItem } from '../store/funcionarios/funcionarios.ts';
import { listFuncionarios } from '../store/funcionarios/list.ts';

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

/** What one request reads at most: as many times as its page has rows. */
const READS = 10;

/**
 * A page of the people of a company who have not shared a post, the newest first. Where most have, it may be shorter
 * than asked for, even empty, with a cursor all the same.
 */
export async function listMissing(
  empresaId: string,
  postId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<FuncionarioItem>> {
  const items: FuncionarioItem[] = [];
  let next = cursor;
  for (let read = 0; read < READS; read += 1) {
    const page = await listFuncionarios(empresaId, { limit, cursor: next });
    for (const [person, share] of await withShares(page.items, postId)) {
      if (person.situacao !== 'aguardando' && !(share && isPublished(share))) items.push(person);
    }
    next = page.nextCursor;
    if (items.length >= limit || !next) break;
  }
  const [last, more] = [items[limit - 1], items[limit]];
  return {
    items: items.slice(0, limit),
    nextCursor: last && more ? encodeCursor({ empresaId, id: last.id }) : next,
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
