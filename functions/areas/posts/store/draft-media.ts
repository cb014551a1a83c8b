import { table, transact } from '../../../platform/dynamodb/db.ts';
import { asRead, DraftChangedError, type DraftItem, getDraft } from './drafts.ts';
import type { MediaOutcome } from './media.ts';

const ATTEMPTS = 6;

/**
 * Records on a draft how the check of one of its media ended: a refused one keeps it from being published. Returns false
 * where there is no such draft any more, since it was published or deleted. A second call changes nothing.
 */
export async function settleDraftMedia({ empresaId, postId, ...outcome }: MediaOutcome): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const draft = await getDraft(empresaId, postId);
    if (!draft?.pendentes?.has(outcome.uploadId)) return draft !== undefined;
    try {
      await transact([
        { item: { Update: updateFor(draft, outcome) }, otherwise: () => new DraftChangedError() },
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof DraftChangedError) || attempt === ATTEMPTS) throw error;
    }
  }
}

function updateFor(draft: DraftItem, { uploadId, motivo }: Pick<MediaOutcome, 'uploadId' | 'motivo'>) {
  const { ConditionExpression, ExpressionAttributeValues } = asRead(draft);
  const refused = motivo !== undefined && {
    ':motivo': draft.motivo ?? motivo,
    ':refused': [...(draft.recusadas ?? []), uploadId],
  };
  return {
    TableName: table('rascunhos'),
    Key: { id: draft.id },
    UpdateExpression: `${refused ? 'SET motivo = :motivo, recusadas = :refused ' : ''}DELETE pendentes :upload`,
    ConditionExpression,
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ':upload': new Set([uploadId]),
      ...refused,
    },
  };
}
