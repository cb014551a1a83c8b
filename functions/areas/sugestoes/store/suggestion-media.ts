import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { AGAIN, retry } from '../../../platform/dynamodb/retry.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import type { Upload } from '../../uploads/index.ts';
import { findSugestao, keyOfSugestao, type SugestaoKey } from './sugestoes.ts';

const ATTEMPTS = 6;

/**
 * Records on a suggestion how the check of one of its pictures ended: a refused one is removed, and its author reads
 * why. Does nothing if repeated, or if the suggestion was answered.
 */
export const settleSuggestionMedia = (
  key: SugestaoKey,
  { id, path, motivo }: Pick<Upload, 'id' | 'path' | 'motivo'>,
): Promise<void> =>
  retry(ATTEMPTS, async () => {
    const found = await findSugestao(key);
    if (!found?.pendentes?.has(id)) return undefined;
    const rest = found.midias.filter((each) => each !== path);
    const settled = await tryWrite(
      updateItem(
        'sugestoes',
        keyOfSugestao(key),
        {
          ...(motivo && { set: { midias: rest, midiasMotivo: motivo } }),
          take: { pendentes: new Set([id]) },
        },
        { when: equals('pendentes', found.pendentes) },
      ),
    );
    return settled ? undefined : AGAIN;
  });
