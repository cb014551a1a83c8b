import { invalid } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { planoOf } from '../../../partners/stripe/price-ids.ts';
import { env } from '../../../platform/aws/env.ts';
import { route } from '../../access/index.ts';
import { preparePayment } from '../prepare-payment.ts';
import { saveCnpj } from '../save-cnpj.ts';

export const handler = route(pagamento.createSubscription)(async ({ body, caller, now }) => {
  const { priceId, forma } = body;
  const plano = planoOf(priceId);
  if (!plano) throw invalid(MSG.precoNaoEncontrado, { priceId: MSG.precoNaoEncontrado });
  if (forma === 'pix' && env('PIX') !== '1')
    throw invalid(MSG.metodoNaoSuportado, { forma: MSG.metodoNaoSuportado });
  if (forma === 'boleto' && !body.cnpj && !caller.empresa.cnpj)
    throw invalid(MSG.cnpjParaBoleto, { cnpj: MSG.cnpjParaBoleto });
  const empresa = await saveCnpj(caller, body.cnpj, now);
  return preparePayment(empresa, { priceId, plano, forma }, now);
});
