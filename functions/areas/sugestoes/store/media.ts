import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { db, isWritten } from '../../../platform/dynamodb/db.ts';
import type { Upload } from '../../uploads/index.ts';
import { findSugestao, type SugestaoKey, sugestaoKey } from './sugestoes.ts';

const ATTEMPTS = 6;

/**
 * Records on a suggestion how the check of one of its pictures ended: a refused one leaves it, and its author reads why. A
 * second call, or a suggestion that was answered meanwhile, changes nothing.
 */
export async function settleSuggestionMedia(
  key: SugestaoKey,
  { id, path, motivo }: Pick<Upload, 'id' | 'path' | 'motivo'>,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await findSugestao(key);
    if (!found?.pendentes?.has(id)) return;
    const rest = found.midias.filter((each) => each !== path);
    const settled = await isWritten(
      db.send(
        new UpdateCommand({
          ...sugestaoKey(key),
          UpdateExpression: motivo
            ? 'SET midias = :rest, midiasMotivo = :motivo DELETE pendentes :upload'
            : 'DELETE pendentes :upload',
          ConditionExpression: 'pendentes = :pendentes',
          ExpressionAttributeValues: {
            ':upload': new Set([id]),
            ':pendentes': found.pendentes,
            ...(motivo && { ':rest': rest, ':motivo': motivo }),
          },
        }),
      ),
    );
    if (settled) return;
  }
  throw refusal('unavailable');
}
