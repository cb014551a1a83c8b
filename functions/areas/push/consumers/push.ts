import { DAY_MS, HOUR_MS } from '../../../../shared/rules/dates.ts';
import type { DomainEvent } from '../../../events/index.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { transactOnce } from '../../../platform/events/once.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { logger } from '../../../platform/log.ts';
import { getEmpresa } from '../../empresas/index.ts';
import { getPost, isVisible } from '../../posts/index.ts';
import { tellOfAviso } from '../avisos.ts';
import { Sender, TryAgainError } from '../deliver.ts';
import { tellOfPost } from '../posts.ts';
import { isDaytime } from '../rules.ts';
import { peopleOf, waitForMorning } from '../store/group.ts';

/** Browsers of one stretch: with the queue's delay, the pace at which a company of any size is told. */
const STRETCH = 200;
/** A push service that was down for longer has had its tries. */
const PATIENCE_MS = HOUR_MS;

/**
 * Tells people of what happened while the panel is closed: of a new post a company's people, a stretch of them an event,
 * and of a notice the account that has it. What a push service would not take comes again, for those alone; who was told
 * is noted before, so that nobody is told twice.
 */
export const handler = consumer('push', async (event, now) => {
  const age = now.getTime() - new Date(event.em).getTime();
  // Told again from the outbox, long after.
  if (age > DAY_MS) return;
  try {
    await Sender.use(event.empresaId, now, (sender) =>
      event.tipo === 'aviso.criado' ? tellOfAviso(event, { sender, now }) : stretchOf(event, { sender, now }),
    );
  } catch (error) {
    if (!(error instanceof TryAgainError) || age < PATIENCE_MS) throw error;
    logger.warn('push given up', { event: event.id, error });
  }
});

async function stretchOf(
  event: DomainEvent<'post.publicado'> | DomainEvent<'push.leva'>,
  { sender, now }: { sender: Sender; now: Date },
): Promise<void> {
  const { empresaId } = event;
  const leva = event.tipo === 'push.leva' ? event.dados : { postId: event.dados.postId, avisoId: event.id };
  const [post, empresa] = await Promise.all([getPost(empresaId, leva.postId), getEmpresa(empresaId)]);
  if (!post || !isVisible(post, now) || !empresa || empresa.encerraEm) return;
  if (!isDaytime(now)) return waitForMorning(empresaId, leva, now);
  const { people, next } = await peopleOf(empresaId, STRETCH, leva.aposId);
  // The next stretch waits for none of this one's failures.
  if (next)
    await transactOnce('push', event, [
      emit('push.leva', { empresaId, dados: { ...leva, aposId: next }, now }),
    ]);
  await tellOfPost(post, leva, people, { sender, now });
}
