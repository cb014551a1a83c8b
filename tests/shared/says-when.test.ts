import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as REFUSALS from '../../functions/platform/refusals.ts';
import * as MSG from '../../shared/messages.ts';
import { quotaReached } from '../../shared/sentences.ts';

/** A refusal for too many requests (429) says when to try again. */
const SAYS_WHEN =
  /([Aa]guarde (um|\d+) (segundos|minutos?)\b|tente novamente amanhã\.|Tente novamente a partir de \d\d\/\d\d às \d\d:\d\d\.$)/;
/** The refusal of one password try too many is worded as for a wrong one (docs/specification.md#sessions). */
const AS_A_WRONG_PASSWORD = REFUSALS.tooManyTries;

const throttled = Object.entries(REFUSALS).filter(
  ([, refusal]) => refusal.kind === 'throttled' && refusal !== AS_A_WRONG_PASSWORD,
);
it.each(throttled)('%s says when', (_name, { message }) => expect(message).toMatch(SAYS_WHEN));

it('every quota says when: its refusal takes its message from quotaReached', () => {
  expect(quotaReached('Sua empresa já enviou os 50 convites do dia.', new Date())).toMatch(SAYS_WHEN);
  const messages = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(`functions/${file}`, 'utf8').matchAll(/new AppError\(\s*'throttled',\s*(\w+)/g),
    ])
    .map(([, message]) => message);
  expect(messages.length).toBeGreaterThan(0);
  expect(new Set(messages)).toEqual(new Set(['quotaReached']));
});

it('one try too many gets the text of a wrong password', () => {
  expect(AS_A_WRONG_PASSWORD.message).toBe(MSG.credenciais);
});
