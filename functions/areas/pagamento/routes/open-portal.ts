import { refusal } from '../../../../shared/errors.ts';
import { pages } from '../../../../shared/pages.ts';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { openPortal } from '../../../partners/stripe/portal.ts';
import { env } from '../../../platform/aws/env.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';

/** The customer comes from the caller's record and the return address from the configuration, never from the request. */
export const handler = route(pagamento.openPortal)(async ({ body, caller }) => {
  const { stripeCustomerId: customerId } = caller.empresa;
  if (!customerId) throw refusal(REFUSALS.noSubscription);
  const returnUrl = `${env('SITE_URL')}${pages.empresa.path}?aba=ajustes&ver=plano`;
  return { url: await openPortal({ customerId, returnUrl, cardOnly: body.fluxo === 'cartao' }) };
});
