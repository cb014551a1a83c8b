import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { readWebhook } from '../../../partners/stripe/webhook.ts';
import { bytesOf } from '../../../platform/http/event.ts';
import { route } from '../../access/index.ts';
import { adoptNewCard } from '../new-card.ts';
import { mailPayment } from '../payment-mails.ts';
import { isWebhookApplied } from '../store/pagamentos.ts';
import { syncPlan } from '../sync-plan.ts';

/** A failure answers 5xx, and Stripe retries the webhook later. */
export const handler = route(pagamento.webhook)(async ({ event, now }) => {
  const webhook = await readWebhook(bytesOf(event), event.headers['stripe-signature'], now);
  const { id, subscriptionId, newCard } = webhook;
  if (newCard) await adoptNewCard(newCard);
  if (subscriptionId && !(await isWebhookApplied(id))) {
    await syncPlan({
      subscriptionId,
      now,
      webhookId: id,
      notify: (paying) => mailPayment(paying, webhook, now),
    });
  }
  return { received: true };
});
