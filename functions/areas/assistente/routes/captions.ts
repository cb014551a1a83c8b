import { assistente } from '../../../../shared/routes/assistente.ts';
import { route } from '../../access/index.ts';
import { assertAssistant, suggest } from '../suggest.ts';

export const handler = route(assistente.captions)(async ({ body, caller, newId, now }) => {
  assertAssistant(caller.empresa);
  return suggest({ ...body, person: caller, reservationId: newId(), now });
});
