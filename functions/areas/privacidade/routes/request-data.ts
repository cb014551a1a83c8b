import * as MSG from '../../../../shared/messages.ts';
import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { DAY_MS } from '../../../../shared/rules/dates.ts';
import { scaled } from '../../../platform/dynamodb/rate.ts';
import { type Quota, withinQuotas } from '../../../platform/quota.ts';
import { assertProof, contaOf, route } from '../../access/index.ts';
import { requestCopy } from '../store/copies.ts';

/** Archives of an account's own data. */
const personalDataQuota = (contaId: string): Quota => ({
  limit: { name: 'meus-dados', subject: contaId, max: scaled(1), windowMs: DAY_MS },
  reached: 'Você já pediu seus dados hoje.',
});

export const handler = route(
  privacidade.requestData,
  assertProof,
)(async ({ caller, now }) => {
  await withinQuotas([personalDataQuota(caller.id)], now, () => requestCopy(contaOf(caller), now));
  return { message: MSG.dadosPedidos };
});
