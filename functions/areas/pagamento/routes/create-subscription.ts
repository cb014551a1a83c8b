import { invalid } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { planoOf } from '../../../partners/stripe/price-ids.ts';
import { route } from '../../access/index.ts';
import { prepareSubscription } from '../prepare-subscription.ts';

export const handler = route(pagamento.createSubscription)(async ({ body, caller, now }) => {
  const plano = planoOf(body.priceId);
  if (!plano) throw invalid(MSG.precoNaoEncontrado, { priceId: MSG.precoNaoEncontrado });
  return prepareSubscription(caller.empresa, { priceId: body.priceId, plano }, now);
});
