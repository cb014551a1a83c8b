import { refusal } from '../../../shared/errors.ts';
import { decrypt } from '../../platform/aws/crypto.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { takeStep } from './store/second-factor.ts';
import { secretContext, stepOf } from './totp-code.ts';

/**
 * Uses up a code of an account's authenticator. False for text that is none of its codes of now. Throws 401 for a code that
 * was used.
 */
export async function takeCode(contaId: string, sealed: string, codigo: string, now: Date): Promise<boolean> {
  const step = stepOf(await decrypt(sealed, secretContext(contaId)), codigo.replace(/\s/g, ''), now);
  if (step === undefined) return false;
  if (!(await takeStep(contaId, step))) throw refusal(REFUSALS.wrongCredentials);
  return true;
}
