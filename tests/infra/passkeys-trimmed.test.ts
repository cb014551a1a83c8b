import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as whole from '@simplewebauthn/server';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { BUNDLE_OPTIONS, BUNDLE_PLUGINS } from '../../infra/bundle.ts';
import { Passkey, type Way } from '../support/passkey.ts';

/** A bundle carries the passkeys' library without what reads certificates: its verdicts are the whole library's. */
const folder = mkdtempSync(join(tmpdir(), 'passkeys-'));
afterAll(() => rmSync(folder, { recursive: true }));
const outfile = join(folder, 'index.js');
await build({
  ...BUNDLE_OPTIONS,
  plugins: BUNDLE_PLUGINS,
  stdin: { contents: "export * from '@simplewebauthn/server'", resolveDir: process.cwd() },
  outfile,
});
const trimmed = createRequire(import.meta.url)(outfile) as typeof whole;

const ORIGIN = 'https://painel.example.com';
const expected = { expectedOrigin: ORIGIN, expectedRPID: 'painel.example.com' };
const challenge = Buffer.from('um desafio').toString('base64url');
const user = { id: Buffer.from('ana').toString('base64url') };

type Library = Pick<typeof whole, 'verifyRegistrationResponse' | 'verifyAuthenticationResponse'>;
const outcome = (work: Promise<unknown>) =>
  work.then(
    (result) => result,
    (error: Error) => error.message,
  );

const CASES: [string, Way & { forged?: boolean }][] = [
  ['a good answer', {}],
  ['another origin', { origin: 'https://outro.example.com' }],
  ['another site', { rpId: 'outro.example.com' }],
  ['another challenge', { challenge: 'bmFkYQ' }],
  ['an unverified user', { verified: false }],
  ['another key’s signature', { forged: true }],
];

describe('the trimmed library', () => {
  it('reads every signature: short numbers and long ones', async () => {
    const passkey = new Passkey(ORIGIN);
    const options = { challenge, rp: { id: expected.expectedRPID }, user };
    const response = passkey.create(options) as never;
    const made = await trimmed.verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      ...expected,
    });
    if (!made.verified) throw new Error('not stored');
    const { credential } = made.registrationInfo;
    for (let round = 0; round < 300; round += 1) {
      const signed = passkey.sign({ challenge, rpId: expected.expectedRPID });
      const verdict = await trimmed.verifyAuthenticationResponse({
        response: signed,
        expectedChallenge: challenge,
        ...expected,
        credential,
      });
      expect(verdict.verified).toBe(true);
    }
  });

  it.each(CASES)('says the same of %s', async (_, { forged, ...way }) => {
    const passkey = new Passkey(ORIGIN);
    const made = passkey.create({ challenge, rp: { id: expected.expectedRPID }, user }, way);
    const good = passkey.create({ challenge, rp: { id: expected.expectedRPID }, user });
    const signer = forged ? new Passkey(ORIGIN) : passkey;
    const signed = signer.sign({ challenge, rpId: expected.expectedRPID }, way);
    const verdicts = async (library: Library) => {
      const stored = await library.verifyRegistrationResponse({
        response: good as never,
        expectedChallenge: challenge,
        ...expected,
      });
      if (!stored.verified) throw new Error('not stored');
      const credential = stored.registrationInfo.credential;
      return Promise.all([
        outcome(
          library.verifyRegistrationResponse({
            response: made as never,
            expectedChallenge: challenge,
            ...expected,
          }),
        ),
        outcome(
          library.verifyAuthenticationResponse({
            response: { ...signed, id: credential.id, rawId: credential.id },
            expectedChallenge: challenge,
            ...expected,
            credential,
          }),
        ),
      ]);
    };
    const [ours, theirs] = [await verdicts(trimmed), await verdicts(whole)];
    expect(ours).toEqual(theirs);
    const isGood = Object.keys(way).length === 0;
    expect(ours[0]).toEqual(isGood ? expect.objectContaining({ verified: true }) : expect.any(String));
  });
});
