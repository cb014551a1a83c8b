import { addMs } from '../../shared/rules/dates.ts';
import { attemptSafety, isOurDuplicate, nextProbe } from '../partners/linkedin/ambiguity.ts';
import type { PostOutcome } from '../partners/linkedin/posts.ts';
import type { Member } from '../partners/linkedin/rest.ts';
import { markAmbiguous, markFailed, markSending } from '../store/compartilhamentos/attempts.ts';
import { disconnect } from '../store/compartilhamentos/connections.ts';
import { recordShare } from '../store/compartilhamentos/record.ts';
import type { AttemptItem, ShareFailure } from '../store/compartilhamentos/shares.ts';
import type { FuncionarioItem } from '../store/funcionarios/funcionarios.ts';
import { send } from './send.ts';

export interface Job {
  funcionario: FuncionarioItem;
  member: Member;
  /** the open attempt: text and media come from here, never from a client */
  share: AttemptItem;
  now: Date;
}

export type ShareResult =
  | { kind: 'publicado'; linkedinPostURL: string; ups: number }
  | { kind: 'desconectado' }
  | { kind: 'falhou'; motivo?: ShareFailure }
  /** the network may have published it: sending the same text again finds out */
  | { kind: 'ambiguo' };

/**
 * Publishes an open attempt and records it. The intention is written down before the one call that may publish, so
 * that an unknown end is found by the next attempt instead of being published twice (partners/linkedin/ambiguity.ts).
 */
export async function publish(job: Job): Promise<ShareResult> {
  const { share } = job;
  const since = instantOf(share.enviadoEm);
  const clock = clockFrom(job.now);
  let sentAt = since ?? job.now;
  const outcome = await send(job.member, share, async () => {
    const at = clock();
    if (attemptSafety(since, at) === 'unsafe') return false;
    sentAt = since ?? at;
    await markSending(share, { since: sentAt, next: nextProbe(sentAt, at) }, at);
    return true;
  });
  const now = clock();
  switch (outcome.kind) {
    case 'published':
      return record(job, outcome, now);
    case 'duplicate':
      return isOurDuplicate(olderOf(share), now)
        ? record(job, outcome, now)
        : giveUp(share, now, 'texto_repetido');
    case 'ambiguous':
      return doubt(share, sentAt, now);
    case 'revoked':
      await disconnect(job.funcionario);
      await giveUp(share, now);
      return { kind: 'desconectado' };
    case 'rate_limited':
      return giveUp(share, now, 'limite_da_rede');
    default:
      return giveUp(share, now);
  }
}

/** Ends an attempt that published nothing; an older one of unknown end stays unknown. */
export async function giveUp(share: AttemptItem, now: Date, motivo?: ShareFailure): Promise<ShareResult> {
  const older = olderOf(share);
  await (older ? doubt(share, older, now) : markFailed(share, motivo));
  return { kind: 'falhou', ...(motivo && { motivo }) };
}

async function doubt(share: AttemptItem, since: Date, now: Date): Promise<ShareResult> {
  await markAmbiguous(share, { since, next: nextProbe(since, now) });
  return { kind: 'ambiguo' };
}

async function record(
  { funcionario, share }: Job,
  { kind, urn, url }: Extract<PostOutcome, { urn: string }>,
  now: Date,
): Promise<ShareResult> {
  const ups = await recordShare(funcionario, share, { urn, url, found: kind === 'duplicate' }, now);
  if (ups !== undefined) return { kind: 'publicado', linkedinPostURL: url, ups };
  // The network holds this text as another post's, and would hold it as this one's had the earlier attempt arrived.
  await markFailed(share, 'texto_repetido');
  return { kind: 'falhou', motivo: 'texto_repetido' };
}

/** When the older attempt was sent whose end is unknown, as the record stood when this one was opened. */
const olderOf = (share: AttemptItem) => instantOf(share.enviadoEm ?? share.duvidaDesde);

const instantOf = (iso: string | undefined): Date | undefined =>
  iso === undefined ? undefined : new Date(iso);

/** The event's clock, running: media may take minutes before anything is sent. */
function clockFrom(now: Date): () => Date {
  const started = performance.now();
  return () => addMs(now, performance.now() - started);
}
