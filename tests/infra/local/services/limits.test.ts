import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { beforeAll, describe, expect, it } from 'vitest';
import { presignRead, presignUpload } from '../../../../functions/platform/aws/upload-form.ts';
import { putItem } from '../../../../functions/platform/dynamodb/commands.ts';
import { between, oneOf } from '../../../../functions/platform/dynamodb/conditions.ts';
import { queryPage } from '../../../../functions/platform/dynamodb/queries.ts';
import { write } from '../../../../functions/platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../../functions/platform/refusals.ts';
import { refusedEntry } from '../../../../infra/local/events/bus-limits.ts';
import { refusedByDynamoDb } from '../../../../infra/local/services/dynamodb-limits.ts';
import { CLIENT_ID_7D, UPLOADS_BUCKET, USER_POOL_ID } from '../../../../infra/local/settings.ts';
import { refusal } from '../../../../shared/errors.ts';
import { EMAIL } from '../../../../shared/rules/email.ts';
import { stackForFile } from '../../../support/stack.ts';

/** The local services refuse what AWS refuses. */
stackForFile();

describe('Cognito', () => {
  let cognito: CognitoIdentityProviderClient;
  const user = { UserPoolId: USER_POOL_ID, Username: 'limites' };
  beforeAll(async () => {
    cognito = new CognitoIdentityProviderClient({});
    await cognito.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
  });
  const setPassword = (Password: string) =>
    cognito.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
  const create = (more: object) =>
    cognito.send(
      new AdminCreateUserCommand({ ...user, Username: 'outro', MessageAction: 'SUPPRESS', ...more }),
    );

  it.each([
    ['a space before a password', () => setPassword(' Senha123')],
    ['a space after a password', () => setPassword('Senha123 ')],
    ['a line break in a password', () => setPassword('Senha\n123')],
    ['a password of 257 characters', () => setPassword(`a1${'x'.repeat(255)}`)],
    ['a space in a temporary password', () => create({ TemporaryPassword: 'Senha 123' })],
    ['a space in a user name', () => create({ Username: 'a b' })],
    ['a user name of 129 characters', () => create({ Username: 'x'.repeat(129) })],
    ['another kind of pool', () => create({ UserPoolId: 'qualquer' })],
    [
      'a long attribute',
      () => create({ UserAttributes: [{ Name: 'custom:empresaId', Value: 'x'.repeat(2049) }] }),
    ],
    ['an attribute with a space', () => create({ UserAttributes: [{ Name: 'a b', Value: 'x' }] })],
    [
      'no password',
      () =>
        cognito.send(
          new InitiateAuthCommand({
            AuthFlow: 'USER_PASSWORD_AUTH',
            ClientId: CLIENT_ID_7D,
            AuthParameters: { USERNAME: 'limites' },
          }),
        ),
    ],
    [
      'a client with a dash',
      () => cognito.send(new RevokeTokenCommand({ ClientId: 'a-b', ClientSecret: 'x', Token: 'x' })),
    ],
    [
      'a token with a space',
      () => cognito.send(new RevokeTokenCommand({ ClientId: CLIENT_ID_7D, ClientSecret: 'x', Token: 'x y' })),
    ],
  ])('%s', (_what, call) => expect(call()).rejects.toMatchObject({ name: 'InvalidParameterException' }));

  it('but no password with spaces inside', () => expect(setPassword('Senha 1 2 3')).resolves.toBeDefined());
});

describe('SES', () => {
  let ses: SESClient;
  beforeAll(() => {
    ses = new SESClient({});
  });
  const RAW = 'From: Painel <nao@painel.local>\r\nTo: x\r\nSubject: x\r\n\r\nOi';
  const send = (to: string[], raw = RAW, ConfigurationSetName?: string) =>
    ses.send(
      new SendRawEmailCommand({
        Destinations: to,
        RawMessage: { Data: Buffer.from(raw) },
        ConfigurationSetName,
      }),
    );
  const REFUSED = [
    ...[
      'ana',
      '@exemplo.com',
      'ana@',
      '.ana@exemplo.com',
      'ana.@exemplo.com',
      'a..b@exemplo.com',
      'a b@exemplo.com',
    ],
    ...['aná@exemplo.com', 'ana@.exemplo.com', 'ana@exemplo.com.', 'ana@exemplo..com', 'ana@exe mplo.com'],
    ...[`${'a'.repeat(65)}@exemplo.com`, `ana@${'x'.repeat(64)}.com`, 'a,b@exemplo.com'],
  ];

  it.each(REFUSED)('the address %s, which no one may enter either', async (address) => {
    await expect(send([address])).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    expect(EMAIL.test(address)).toBe(false);
  });

  it.each([
    ['51 recipients', Array.from({ length: 51 }, (_, n) => `a${n}@exemplo.com`), RAW, undefined],
    ['a mail over 10 MB', ['a@exemplo.com'], RAW + '\r\nx'.repeat(4_000_000), undefined],
    ['a line over 998 bytes', ['a@exemplo.com'], RAW + 'x'.repeat(999), undefined],
    ['a mail from no one', ['a@exemplo.com'], 'To: x\r\n\r\nFrom: x', undefined],
    ['another kind of configuration set', ['a@exemplo.com'], RAW, 'a b'],
  ])('%s', (_what, to, raw, set) =>
    expect(send(to, raw, set)).rejects.toMatchObject({ name: 'InvalidParameterValue' }));
});

describe('S3', () => {
  const post = async (form: { url: string; fields: Record<string, string> }) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
    data.append('file', new Blob(['x']));
    const answer = await fetch(form.url, { method: 'POST', body: data });
    return [answer.status, /<Code>(.*)<\/Code>/.exec(await answer.text())?.[1]];
  };
  const put = (Key: string, Metadata?: Record<string, string>) =>
    new S3Client({ forcePathStyle: true }).send(
      new PutObjectCommand({ Bucket: UPLOADS_BUCKET, Key, Body: 'x', ...(Metadata && { Metadata }) }),
    );

  it('a key over 1,024 bytes, in a form and in a call', async () => {
    const key = `envios/${'é'.repeat(509)}`;
    expect(await post(presignUpload({ key: `${key}x`, contentType: 'text/plain', maxBytes: 9 }))).toEqual([
      400,
      'KeyTooLongError',
    ]);
    await expect(put(`${key}x`)).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });

  it('a form without a key', async () => {
    const form = presignUpload({ key: 'envios/a/b/c', contentType: 'text/plain', maxBytes: 9 });
    const { key: _key, ...fields } = form.fields;
    expect(await post({ url: form.url, fields })).toEqual([400, 'InvalidArgument']);
  });

  it('metadata over 2 KB', () =>
    expect(put('importacoes/x', { a: 'x'.repeat(2048) })).rejects.toMatchObject({
      name: 'MetadataTooLarge',
    }));

  it('an address valid for more than a week', async () => {
    expect((await fetch(presignRead('uploads', 'envios/a/b/c', { seconds: 604_801 }))).status).toBe(400);
    expect((await fetch(presignRead('uploads', 'envios/a/b/c', { seconds: 604_800 }))).status).toBe(404);
  });
});

describe('DynamoDB', () => {
  const refused = { name: 'ValidationException' };

  it('a query of an empty key', () =>
    expect(queryPage('funcionarios', { where: { empresaId: '' } })).rejects.toMatchObject(refused));

  it('more than 100 values of IN', () => {
    const values = Array.from({ length: 101 }, (_, n) => `v${n}`);
    const item = putItem('eventos', { particao: 'limites', id: 'x' }, { when: oneOf('id', values) });
    return expect(write(item)).rejects.toMatchObject(refused);
  });

  it.each([
    ['an empty member of a set', 'PutItem', { Item: { a: { SS: ['x', ''] } } }],
    ['a page that begins in another partition', 'Query', page('#p = :0', { p: 'b' })],
    ['before a range', 'Query', page('#p = :0 AND #s BETWEEN :1 AND :2', { p: 'a', s: '2026-01-01' })],
    ['after a range', 'Query', page('#p = :0 AND #s BETWEEN :1 AND :2', { p: 'a', s: '2026-04-01' })],
    ['outside a prefix', 'Query', page('#p = :0 AND begins_with(#s, :1)', { p: 'a', s: '2027' })],
    ['before a lower bound', 'Query', page('#p = :0 AND #s >= :1', { p: 'a', s: '2026-01-01' })],
    ['after an upper bound', 'Query', page('#p = :0 AND #s <= :2', { p: 'a', s: '2026-04-01' })],
  ])('%s', (_what, operation, request) =>
    expect(refusedByDynamoDb(operation, JSON.stringify(request))).toBeDefined());

  it('a cursor of another period, which the product answers with 400', () =>
    expect(
      queryPage('eventos', {
        where: { particao: 'limites' },
        range: between('id', 'b', 'c'),
        startKey: { particao: 'limites', id: 'a' },
      }),
    ).rejects.toMatchObject(refusal(REFUSALS.invalidCursor)));

  it('but no page within its query', () => {
    const within = page('#p = :0 AND #s BETWEEN :1 AND :2', { p: 'a', s: '2026-02-15' });
    expect(refusedByDynamoDb('Query', JSON.stringify(within))).toBeUndefined();
  });
});

function page(KeyConditionExpression: string, start: Record<string, string>) {
  return {
    KeyConditionExpression,
    ExpressionAttributeNames: { '#p': 'p', '#s': 's' },
    ExpressionAttributeValues: { ':0': { S: 'a' }, ':1': { S: '2026-02-01' }, ':2': { S: '2026-03-01' } },
    ExclusiveStartKey: Object.fromEntries(Object.entries(start).map(([name, S]) => [name, { S }])),
  };
}

describe('EventBridge', () => {
  const entry = (change: object) =>
    refusedEntry({ Source: 's', DetailType: 't', Time: 1_795_000_000, Detail: '{}', ...change });

  it.each([
    ['an entry over 256 KB', { Detail: JSON.stringify({ x: 'x'.repeat(256 * 1024) }) }],
    ['an event without a type', { DetailType: undefined }],
    ['a type of 129 characters', { DetailType: 'x'.repeat(129) }],
    ['a time that is none', { Time: Number.NaN }],
    ['a detail that is no object', { Detail: '"x"' }],
  ])('%s', (_what, change) => expect(entry(change)).toBeDefined());

  it('but no event of the usual shape', () => expect(entry({})).toBeUndefined());
});
