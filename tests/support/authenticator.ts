import { Secret, TOTP } from 'otpauth';
import type { TestStack } from './stack.ts';

const STEP_MS = 30_000;

/** An employee's authenticator app: the codes of a secret, by the stack's clock. */
export function authenticator(stack: TestStack, secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const at = async () => Date.parse((await stack.look<{ agora: string }>('relogio')).agora);
  const now = async (steps = 0) => totp.generate({ timestamp: (await at()) + steps * STEP_MS });
  return {
    /** the current code, or that of some time steps before or after it */
    now,
    /** Moves the clock by three time steps, after which no earlier code is valid. */
    async fresh(): Promise<string> {
      const agora = new Date((await at()) + 3 * STEP_MS).toISOString();
      await stack.tool('relogio', { agora });
      return now();
    },
    /** a code that this secret never has near the current time */
    async wrong(): Promise<string> {
      const near = await Promise.all([-1, 0, 1].map(now));
      return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
    },
  };
}
