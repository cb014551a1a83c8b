import { expect, it } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCodes } from '../../../functions/areas/contas/recovery-codes.ts';
import { codeAt, stepAt, stepOf } from '../../../functions/areas/contas/totp-code.ts';

/** `12345678901234567890`, the secret of RFC 6238, appendix B; apps show the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code of second %i is %s', (second, code) => {
  const now = new Date(second * 1000);
  expect(codeAt(SECRET, stepAt(now))).toBe(code);
  const good = [-30, 0, 30].map((late) => stepOf(SECRET, code, new Date((second + late) * 1000)));
  expect(good).toEqual([stepAt(now), stepAt(now), stepAt(now)]);
  expect([-60, 60].map((late) => stepOf(SECRET, code, new Date((second + late) * 1000)))).toEqual([
    undefined,
    undefined,
  ]);
});

it.each([
  'éééééé',
  '',
  '12345',
  '1234567',
  '12 345',
  '１２３４５６',
])('%j is not a code, and throws nothing', (code) => {
  expect(stepOf(SECRET, code, new Date(0))).toBeUndefined();
});

it('a recovery code is accepted as people write it, for one account only', () => {
  const [code = ''] = newRecoveryCodes();
  const hash = hashOfRecoveryCode('conta', code);
  const written = code.toUpperCase().replaceAll('-', '  ').replaceAll('0', 'O').replaceAll('1', 'l');
  expect(hashOfRecoveryCode('conta', written)).toBe(hash);
  expect(hashOfRecoveryCode('outra', code)).not.toBe(hash);
  for (const none of ['', '123456', code.slice(1), `${code}0`, code.replace(/^./, 'u')]) {
    expect(hashOfRecoveryCode('conta', none)).toBeUndefined();
  }
});
