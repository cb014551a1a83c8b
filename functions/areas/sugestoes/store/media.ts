import { refusal } from '../../../../shared/errors.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { Upload } from '../../uploads/index.ts';
import { findSugestao, keyOfSugestao, type SugestaoKey } from './sugestoes.ts';

const ATTEMPTS = 6;

/**
 * Records on a suggestion how the check of one of its pictures ended: a refused one is removed, and its author reads
 * why. Does nothing if repeated, or if the suggestion was answered.
 */
export async function settleSuggestionMedia(
  key: SugestaoKey,
  { id, path, motivo }: Pick<Upload, 'id' | 'path' | 'motivo'>,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await findSugestao(key);
    if (!found?.pendentes?.has(id)) return;
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
    if (settled) return;
  }
  throw refusal(REFUSALS.unavailable);
}
