// @process without-stack

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  answerWithCode,
  associateAuthenticator,
  verifyAuthenticator,
} from '../../../functions/platform/aws/second-factor.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import { awsForFile, refusalNamed } from '../../support/wire.ts';

/** Answers that the embedded sign-in service never gives, or not in this order. */
const cognito = awsForFile(
  { USER_POOL_ID: 'sa-east-1_x', CLIENT_ID_7D: 'sete', CLIENT_ID_365D: 'ano', COGNITO_SECRET_ID: 'c' },
  { c: { 7: 'segredo-sete', 365: 'segredo-ano' } },
);
const asked = () => cognito.requests.map(({ body }) => JSON.parse(body));
const challenge = { client: '365', challenge: 'sessao-do-cognito' } as const;
const TOKENS = { body: { AuthenticationResult: { IdToken: 't', RefreshToken: 'r' } } };

describe('answering a challenge', () => {
  it('tries the next code where one was already used, or the time step changed', async () => {
    const answers = [refusalNamed('ExpiredCodeException'), refusalNamed('CodeMismatchException'), TOKENS];
    cognito.answer = () => answers.shift() ?? TOKENS;
    const session = await answerWithCode('ana', challenge, ['111111', '222222', '333333']);
    expect(session).toEqual({ client: '365', token: 't', refresh: 'r' });
    expect(asked().map(({ ChallengeResponses }) => ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE)).toEqual([
      '111111',
      '222222',
      '333333',
    ]);
    expect(asked()[0]).toMatchObject({ ClientId: 'ano', Session: 'sessao-do-cognito' });
    const hash = createHmac('sha256', 'segredo-ano').update('anaano').digest('base64');
    expect(asked().map(({ ChallengeResponses }) => ChallengeResponses.SECRET_HASH)).toEqual([
      hash,
      hash,
      hash,
    ]);
  });

  it('asks to wait if every code was used, and ends the challenge if Cognito asks for more', async () => {
    cognito.answer = () => refusalNamed('ExpiredCodeException');
    await expect(answerWithCode('ana', challenge, ['1', '2'])).rejects.toMatchObject({ kind: 'throttled' });
    for (const answer of [refusalNamed('NotAuthorizedException'), { body: { ChallengeName: 'OUTRO' } }]) {
      cognito.answer = () => answer;
      await expect(answerWithCode('ana', challenge, ['1', '2'])).rejects.toMatchObject({
        refusal: REFUSALS.challengeOver,
      });
    }
  });

  it('throws on any other refusal', async () => {
    cognito.answer = () => refusalNamed('TooManyRequestsException');
    await expect(answerWithCode('ana', challenge, ['1'])).rejects.toMatchObject({
      name: 'TooManyRequestsException',
    });
  });
});

describe('setting up an authenticator', () => {
  it('treats an answer other than SUCCESS as a wrong code', async () => {
    cognito.answer = () => ({ body: { Status: 'ERROR' } });
    await expect(verifyAuthenticator('acesso', '123456')).rejects.toMatchObject({
      refusal: REFUSALS.wrongCode,
    });
  });

  it('asks to start again if the access expired; 503 without a secret', async () => {
    cognito.answer = () => refusalNamed('NotAuthorizedException');
    await expect(associateAuthenticator('acesso')).rejects.toMatchObject({ refusal: REFUSALS.setUpAgain });
    cognito.answer = () => ({ body: {} });
    await expect(associateAuthenticator('acesso')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
