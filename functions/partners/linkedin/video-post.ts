import { createPost, type PostOutcome, type PostText } from './posts.ts';
import type { Member } from './rest.ts';
import { type Patience, pause, waitForVideo } from './videos.ts';

/** Ten minutes in all: with the upload it must fit into the function's time (infra/events.ts). */
export const PATIENCE: Patience = { tries: 120, pauseMs: 5000 };

/**
 * Publishes an uploaded video once LinkedIn has processed it. `busy`: it took too long; the URN stays valid, so the
 * same call may be repeated later. Only definitive `busy` refusals are retried in here. `beforeCreate` runs before
 * every creation, for the caller to record or stop it (see ambiguity.ts).
 */
export async function createVideoPost(
  member: Member,
  text: PostText,
  video: { urn: string; title?: string | undefined },
  beforeCreate: () => Promise<boolean>,
  patience: Patience = PATIENCE,
): Promise<PostOutcome> {
  const readiness = await waitForVideo(member, video.urn, patience);
  if (readiness.kind === 'failed')
    return { kind: 'rejected', status: 400, code: 'MEDIA_ASSET_PROCESSING_FAILED' };
  if (readiness.kind === 'processing') return { kind: 'busy', code: 'MEDIA_ASSET_PROCESSING' };
  if (readiness.kind === 'unavailable') return { kind: 'not_sent' };
  if (readiness.kind !== 'ready' && readiness.kind !== 'unreadable') return readiness;
  for (let attempt = 1; ; attempt += 1) {
    if (!(await beforeCreate())) return { kind: 'not_sent' };
    const outcome = await createPost(member, text, { kind: 'video', ...video });
    if (outcome.kind !== 'busy' || attempt >= patience.tries) return outcome;
    await pause(patience, attempt);
  }
}
