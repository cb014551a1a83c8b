import { pagamento } from '../../../shared/routes/pagamento.ts';
import { bytesOf } from '../../http/event.ts';
import { route } from '../../http/route.ts';
import { syncPlan } from '../../pagamento/sync-plan.ts';
import { readNotice } from '../../partners/stripe/webhook.ts';
import { isNoticeApplied } from '../../store/pagamento/pagamentos.ts';

/** A failure answers 5xx, upon which the processor sends the notice again later. */
export const handler = route(pagamento.webhook)(async ({ event, now }) => {
  const notice = await readNotice(bytesOf(event), event.headers['stripe-signature'], now);
  if (notice.subscriptionId && !(await isNoticeApplied(notice.id))) {
    await syncPlan({ subscriptionId: notice.subscriptionId, now, noticeId: notice.id });
  }
  return { received: true };
});
