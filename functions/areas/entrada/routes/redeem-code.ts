import { contas } from '../../../../shared/routes/contas.ts';
import { limiterRefusing } from '../../../platform/http/client-limit.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { redeemEntry } from '../enter.ts';

export const handler = route(
  contas.redeemCode,
  limiterRefusing(REFUSALS.tooManyTries),
)(({ body, event, now }) => redeemEntry({ ...body, event, now }));
