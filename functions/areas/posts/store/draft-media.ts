import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { AGAIN, retry } from '../../../platform/dynamodb/retry.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { asRead, type DraftItem, getDraft } from './drafts.ts';
import type { MediaOutcome } from './post-media.ts';

const ATTEMPTS = 6;

/**
 * Records on a draft how the check of one of its media ended: a refused one keeps it from being published. Returns false
 * if the draft was published or deleted. A second call changes nothing.
 */
export const settleDraftMedia = ({ empresaId, postId, ...outcome }: MediaOutcome): Promise<boolean> =>
  retry(ATTEMPTS, async () => {
    const draft = await getDraft(empresaId, postId);
    if (!draft?.pendentes?.has(outcome.uploadId)) return draft !== undefined;
    return (await tryTransact([settled(draft, outcome)])) ? AGAIN : true;
  });

const settled = (draft: DraftItem, { uploadId, motivo }: Pick<MediaOutcome, 'uploadId' | 'motivo'>) =>
  updateItem(
    'rascunhos',
    { id: draft.id },
    {
      take: { pendentes: new Set([uploadId]) },
      ...(motivo !== undefined && {
        set: { motivo: draft.motivo ?? motivo, recusadas: [...(draft.recusadas ?? []), uploadId] },
      }),
    },
    { when: asRead(draft) },
  );
