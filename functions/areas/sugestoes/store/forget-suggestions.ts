import { deleteItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { AGAIN, retry } from '../../../platform/dynamodb/retry.ts';
import { tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import { ERASED, findSugestao, keyOfOpen, keyOfSugestao, type SugestaoItem } from './sugestoes.ts';

const ATTEMPTS = 6;

/**
 * Removes a departed employee from a suggestion: deletes a refused one; an approved one keeps post and bonus, whose figures
 * are recounted by its author's id. A pending one was given to the company, and keeps its text until answered, without its
 * author (docs/decisions/071-drafts.md). Tried again when it was answered meanwhile.
 */
export const forgetSugestao = (item: SugestaoItem): Promise<void> =>
  retry(ATTEMPTS, async () => {
    const found = await findSugestao(item);
    // It may be gone with its company.
    if (!found) return undefined;
    const { situacao } = found;
    const without =
      situacao === 'aberta'
        ? { set: { funcionarioId: ERASED } }
        : { remove: ['legenda', 'link', 'linkTitulo'] };
    const change =
      situacao === 'recusada'
        ? deleteItem('sugestoes', keyOfSugestao(item))
        : updateItem('sugestoes', keyOfSugestao(item), without, { when: equals('situacao', situacao) });
    return (await tryWrite(change)) ? undefined : AGAIN;
  });

/** Deletes the number of an erased employee's pending suggestions. */
export const forgetPending = (author: { empresaId: string; funcionarioId: string }): Promise<void> =>
  write(deleteItem('sugestoes', keyOfOpen(author)));
