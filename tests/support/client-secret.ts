import { createHmac } from 'node:crypto';
import { cognitoSecret } from '../../functions/platform/aws/secrets.ts';
import { CLIENT_ID_365D } from '../../infra/local/settings.ts';

/** The secret of one of the stack's app clients, known to the functions only. */
export const secretOf = async (clientId: string): Promise<string> =>
  (await cognitoSecret())[clientId === CLIENT_ID_365D ? '365' : '7'];

/** The hash that proves knowledge of the client's secret in a call about this user. */
export const secretHash = async (username: string, clientId: string): Promise<string> =>
  createHmac('sha256', await secretOf(clientId))
    .update(`${username}${clientId}`)
    .digest('base64');
