import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { readWebhook } from '../../../partners/stripe/webhook.ts';
import { bytesOf } from '../../../platform/http/event.ts';
import { route } from '../../access/index.ts';
import { adoptNewCard } from '../new-card.ts';
import { mailPayment } from '../payment-mails.ts';
import { settlePayment } from '../settle-payment.ts';
import { isWebhookApplied, recordWebhook } from '../store/pagamentos.ts';
import { syncPlan } from '../sync-plan.ts';
import { takeBack } from '../take-back-payment.ts';

/** A failure answers 5xx, and Stripe retries the webhook later. */
export const handler = route(pagamento.stripeWebhook)(async ({ event, now }) => {
  const webhook = await readWebhook(bytesOf(event), event.headers['stripe-signature'], now);
  const { id, subscriptionId, payment, reversedId, newCard } = webhook;
  if (newCard) await adoptNewCard(newCard);
  if ((subscriptionId || payment || reversedId) && (await isWebhookApplied(id))) return { received: true };
  if (subscriptionId) {
    await syncPlan({
      subscriptionId,
      now,
      webhookId: id,
      notify: (paying) => mailPayment(paying, webhook, now),
    });
  }
  if (payment) {
    await settlePayment(payment, now);
    await recordWebhook(id, now);
  }
  if (reversedId) {
    await takeBack(reversedId, now);
    await recordWebhook(id, now);
  }
  return { received: true };
});
