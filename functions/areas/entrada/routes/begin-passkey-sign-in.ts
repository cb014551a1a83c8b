import { passkeys } from '../../../../shared/routes/passkeys.ts';
import { limiterRefusing } from '../../../platform/http/client-limit.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { optionsToSignIn } from '../ceremony.ts';

export const handler = route(
  passkeys.beginPasskeySignIn,
  limiterRefusing(REFUSALS.tooManyTries),
)(({ now }) => optionsToSignIn(now));
