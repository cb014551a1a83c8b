import { pagamento } from '../../../shared/routes/pagamento.ts';
import { bytesOf } from '../../http/event.ts';
import { route } from '../../http/route.ts';
import { syncPlan } from '../../pagamento/sync-plan.ts';
import { readWebhook } from '../../partners/stripe/webhook.ts';
import { isWebhookApplied } from '../../store/pagamento/pagamentos.ts';

/** A failure answers 5xx, upon which Stripe retries the webhook later. */
export const handler = route(pagamento.webhook)(async ({ event, now }) => {
  const { id, subscriptionId } = await readWebhook(bytesOf(event), event.headers['stripe-signature'], now);
  if (subscriptionId && !(await isWebhookApplied(id))) {
    await syncPlan({ subscriptionId, now, webhookId: id });
  }
  return { received: true };
});
