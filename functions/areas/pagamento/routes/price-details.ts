import { notFound } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { PLAN_RULES } from '../../../../shared/rules/planos.ts';
import { planoOf } from '../../../partners/stripe/price-ids.ts';
import { keptPrice } from '../../../partners/stripe/prices.ts';
import { route } from '../../access/index.ts';

/** Public, so Stripe is asked only for prices of our plans, and answers are cached. */
export const handler = route(pagamento.priceDetails)(async ({ query, now }) => {
  const plano = planoOf(query.priceId);
  const preco = plano && (await keptPrice(query.priceId, now));
  if (!preco) throw notFound(MSG.precoNaoEncontrado);
  return { ...preco, nickname: preco.nickname ?? PLAN_RULES[plano].nome, currency: 'brl' as const };
});
