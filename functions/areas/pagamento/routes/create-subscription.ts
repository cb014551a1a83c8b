import { invalid } from '../../../../shared/errors.ts';
import { MSG } from '../../../../shared/messages.ts';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { route } from '../../access/route.ts';
import { prepareSubscription } from '../prepare-subscription.ts';
import { planoOf } from '../../../partners/stripe/price-ids.ts';

export const handler = route(pagamento.createSubscription)(async ({ body, caller, now }) => {
  const plano = planoOf(body.priceId);
  if (!plano) throw invalid(MSG.precoNaoEncontrado, { priceId: MSG.precoNaoEncontrado });
  return prepareSubscription(caller.empresa, { priceId: body.priceId, plano }, now);
});
