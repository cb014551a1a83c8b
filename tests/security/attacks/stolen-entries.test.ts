import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { issueToken } from '../../../functions/areas/contas/index.ts';
import { cognito } from '../../../functions/platform/aws/identity.ts';
import { CLIENT_ID_7D, CLIENT_ID_365D, USER_POOL_ID } from '../../../infra/local/settings.ts';
import { secretHash } from '../../support/client-secret.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { beginEntry, redeem } from '../../support/entry.ts';
import { stackForFile } from '../../support/stack.ts';
import { callSignIn } from '../../support/stranger.ts';

const stack = stackForFile();

const bridgeToken = ({ id, empresaId }: SignedIn, now = new Date(), clientId = CLIENT_ID_7D) =>
  issueToken({ tipo: 'ponte', contaId: id, empresaId, dados: { clientId }, now });

/** What somebody gets who has AWS credentials and the client's secret, but must invent or steal the token. */
async function cross(Username: string, ANSWER: string, ClientId = CLIENT_ID_7D): Promise<string> {
  const SECRET_HASH = await secretHash(Username, ClientId);
  const asking = { UserPoolId: USER_POOL_ID, ClientId };
  const { Session } = await cognito.send(
    new AdminInitiateAuthCommand({
      ...asking,
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: Username, SECRET_HASH },
    }),
  );
  try {
    const { AuthenticationResult } = await cognito.send(
      new AdminRespondToAuthChallengeCommand({
        ...asking,
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session,
        ChallengeResponses: { USERNAME: Username, ANSWER, SECRET_HASH },
      }),
    );
    return AuthenticationResult?.IdToken ? 'in' : 'out';
  } catch (error) {
    return error instanceof Error ? error.name : 'out';
  }
}

const REFUSED = 'NotAuthorizedException';

describe('the bridge into Cognito', () => {
  it('refuses strangers who call Cognito themselves, without the client’s secret', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const AuthParameters = { USERNAME: ana.id };
    for (const target of ['InitiateAuth', 'AdminInitiateAuth']) {
      const body = {
        UserPoolId: USER_POOL_ID,
        ClientId: CLIENT_ID_7D,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters,
      };
      expect((await callSignIn(target, body)).status).toBe(400);
    }
  });

  it('refuses an invented answer, also with the client’s secret and by the calls without credentials', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    for (const answer of ['', 'nada', ana.token, ana.refreshToken]) {
      expect(await cross(ana.id, answer || ' ')).toBe(REFUSED);
    }
    const SECRET_HASH = await secretHash(ana.id, CLIENT_ID_7D);
    const { Session } = await cognito.send(
      new InitiateAuthCommand({
        ClientId: CLIENT_ID_7D,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: ana.id, SECRET_HASH },
      }),
    );
    const answered = new RespondToAuthChallengeCommand({
      ClientId: CLIENT_ID_7D,
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session,
      ChallengeResponses: { USERNAME: ana.id, ANSWER: 'nada', SECRET_HASH },
    });
    await expect(cognito.send(answered)).rejects.toMatchObject({ name: REFUSED });
  });

  it('takes a stolen token once, for its own user and client only, within a minute', async () => {
    const empresa = await newEmpresa(stack);
    const [ana, bia] = [await newFuncionario(stack, empresa), await newFuncionario(stack, empresa)];
    const token = await bridgeToken(ana);
    expect([await cross(ana.id, token), await cross(ana.id, token)]).toEqual(['in', REFUSED]);
    expect(await cross(bia.id, await bridgeToken(ana))).toBe(REFUSED);
    expect(await cross(ana.id, await bridgeToken(ana), CLIENT_ID_365D)).toBe(REFUSED);
    expect(await cross(ana.id, await bridgeToken(ana, new Date(Date.now() - 61_000)))).toBe(REFUSED);
  });

  it('takes it once, however many use it at the same time', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const token = await bridgeToken(ana);
    const results = await Promise.all(Array.from({ length: 4 }, () => cross(ana.id, token)));
    expect(results.filter((result) => result === 'in')).toHaveLength(1);
  });

  it('takes no other token of ours for it', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    for (const tipo of ['entrada', 'desafio', 'prova'] as const) {
      const { id: contaId, empresaId } = ana;
      const dados = { clientId: CLIENT_ID_7D };
      expect(
        await cross(ana.id, await issueToken({ tipo, contaId, empresaId, dados, now: new Date() })),
      ).toBe(REFUSED);
    }
  });
});

describe('the code of a redirect', () => {
  it('is worth nothing in another browser, which does not use it up', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const begun = await beginEntry([ana]);
    const other = await beginEntry([ana]);
    for (const cookie of ['', 'entrada=', other.cookie, begun.cookie.slice(0, -1), 'outra=1']) {
      expect((await redeem(stack, { ...begun, cookie })).status).toBe(401);
    }
    expect((await redeem(stack, begun)).status).toBe(200);
  });

  it('opens one session when it is used by many at the same time', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const begun = await beginEntry([ana]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(stack, begun)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });
});
