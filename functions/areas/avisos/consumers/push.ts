import { DAY_MS, HOUR_MS } from '../../../../shared/rules/dates.ts';
import type { DomainEvent } from '../../../events/index.ts';
import { isDaytime } from '../../../platform/daytime.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { transactOnce } from '../../../platform/events/once.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { logger } from '../../../platform/log.ts';
import { getEmpresa, isOpen } from '../../contas/index.ts';
import { getPost, isVisible } from '../../posts/index.ts';
import { Sender, TryAgainError } from '../deliver-push.ts';
import { pushAviso } from '../push-of-notices.ts';
import { pushPost } from '../push-of-posts.ts';
import { deferToMorning, subscribersAfter } from '../store/group.ts';

/** Browsers per event: with the queue's delay, it sets the pace at which a company is notified. */
const BATCH = 200;
/** How long a push service that fails is retried. */
const RETRY_MS = HOUR_MS;

/**
 * Sends push messages: a new post to a company's employees, one batch per event, and a notice to its account. Each message
 * is recorded before it is sent, so a crash loses it instead of sending it twice. Failed messages alone are retried.
 */
export const handler = consumer('push', async (event, now) => {
  const age = now.getTime() - new Date(event.em).getTime();
  // Replayed from the outbox.
  if (age > DAY_MS) return;
  try {
    await Sender.use(event.empresaId, now, (sender) =>
      event.tipo === 'aviso.criado' ? pushAviso(event, { sender, now }) : pushBatch(event, { sender, now }),
    );
  } catch (error) {
    if (!(error instanceof TryAgainError) || age < RETRY_MS) throw error;
    logger.warn('push given up', { event: event.id, error });
  }
});

async function pushBatch(
  event: DomainEvent<'post.publicado'> | DomainEvent<'push.leva'>,
  { sender, now }: { sender: Sender; now: Date },
): Promise<void> {
  const { empresaId } = event;
  const leva = event.tipo === 'push.leva' ? event.dados : { postId: event.dados.postId, avisoId: event.id };
  const [post, empresa] = await Promise.all([getPost(empresaId, leva.postId), getEmpresa(empresaId)]);
  if (!post || !isVisible(post, now) || !empresa || !isOpen(empresa)) return;
  if (!isDaytime(now)) return deferToMorning(empresaId, leva, now);
  const { people, next } = await subscribersAfter(empresaId, BATCH, leva.aposId);
  // The next batch does not wait for this one's failures.
  if (next)
    await transactOnce('push', event, [
      emit('push.leva', { empresaId, dados: { ...leva, aposId: next }, now }),
    ]);
  await pushPost(post, leva, people, { sender, now });
}
