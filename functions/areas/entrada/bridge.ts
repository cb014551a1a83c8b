import { randomBytes } from 'node:crypto';
import { isRefusal } from '../../../shared/errors.ts';
import { lacksPassword, signInByToken } from '../../platform/aws/bridge.ts';
import { type Client, type SignedIn, setPassword } from '../../platform/aws/identity.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type Conta, entityTypeOf, issueToken } from '../contas/index.ts';

/**
 * Signs in an account that has proved itself otherwise (docs/decisions/093-single-sign-on.md). The token lives for this one
 * exchange with Cognito, so that its minute is the machine's, also in Cognito's trigger, whose event has no time.
 */
export const crossBridge = ({ contaId, empresaId }: Conta, client: Client): Promise<SignedIn> =>
  signInByToken(contaId, client, (clientId) =>
    issueToken({ tipo: 'ponte', contaId, empresaId, dados: { clientId }, now: new Date() }),
  );

/** As `crossBridge`. First sets an unknown random password where the account never had one, as Cognito requires. */
export async function crossBridgeFirst(conta: Conta, client: Client): Promise<SignedIn> {
  try {
    return await crossBridge(conta, client);
  } catch (error) {
    if (!isRefusal(error, REFUSALS.wrongCredentials) || !(await lacksPassword(conta.contaId))) throw error;
  }
  const { contaId: id, empresaId } = conta;
  const groups = conta.admin ? (['admin', 'empresa'] as const) : [entityTypeOf(conta)];
  await setPassword({ id, empresaId, groups }, `${randomBytes(32).toString('base64url')}aA1!`);
  return crossBridge(conta, client);
}
