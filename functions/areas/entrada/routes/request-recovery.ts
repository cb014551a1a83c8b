import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { plainEmail } from '../../../../shared/rules/typed.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { withinClientLimit } from '../../../platform/http/client-limit.ts';
import { logger } from '../../../platform/log.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { route } from '../../access/index.ts';
import { mayAskForRecovery } from '../../contas/index.ts';

/**
 * The same answer and the same work for known and unknown addresses, and for failures: the request goes to the outbox,
 * and functions/areas/correio/consumers/send-mail.ts looks up the account.
 */
export const handler = route(contas.requestRecovery)(async ({ body, client, now }) => {
  const email = typeof body.email === 'string' ? plainEmail(body.email).slice(0, 254) : '';
  try {
    const fromClient = await withinClientLimit('recuperacao', 10, client, now);
    if (fromClient && email.includes('@') && (await mayAskForRecovery(email, client, now))) {
      await transact([outbox({ modelo: 'recuperacao', conta: { email }, now })]);
    }
  } catch (error) {
    logger.error('recovery request not recorded', { error: error as Error });
  }
  return { message: MSG.recuperacao };
});
