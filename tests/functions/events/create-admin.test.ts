import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../../infra/local/settings.ts';
import { linkToken } from '../../support/admin.ts';
import { PASSWORD, signUpEmpresa } from '../../support/contas.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

const stack = stackForFile();
const deploy = async () =>
  (await import('../../../functions/areas/empresas/consumers/create-admin.ts')).handler();
const INVITATION = /^defina sua senha/i;
const invitations = async () => {
  const mails = await stack.look<{ subject: string }[]>(`emails?to=${encodeURIComponent(ADMIN_EMAIL)}`);
  return mails.filter(({ subject }) => INVITATION.test(subject)).length;
};
const invited = (times: number) =>
  until(`${times} invitations`, async () => ((await invitations()) === times ? times : undefined));

// The stack starts with an admin; without its account it is as before the first deployment.
let before = 0;
let admin: Record<string, AttributeValue> | undefined;
beforeAll(async () => {
  before = await invitations();
  const Key = { email: { S: ADMIN_EMAIL } };
  const removal = new DeleteItemCommand({ TableName: 'painel-contas', Key, ReturnValues: 'ALL_OLD' });
  admin = (await new DynamoDBClient({}).send(removal)).Attributes;
});
// Other files have the first admin.
afterAll(async () => {
  await new DynamoDBClient({}).send(new PutItemCommand({ TableName: 'painel-contas', Item: admin }));
  expect(await stack.login(ADMIN_EMAIL, DEMO_PASSWORD)).toMatchObject({ admin: true });
});

it('reserves the address for the admin even before the account exists', async () => {
  const { id, token } = await signUpEmpresa(stack);
  const body = {
    nome: 'N',
    endereco: 'E',
    adm_nome: 'A',
    telefone: '1133334444',
    email: ADMIN_EMAIL,
    senhaAtual: PASSWORD,
  };
  expect((await stack.call('PUT', `/empresa/${id}`, { token, body })).status).toBe(409);
});

it('leaves the address alone if another account uses it', async () => {
  const conta = { email: ADMIN_EMAIL, contaId: 'OUTRA', tipo: 'empresa', empresaId: 'OUTRA' };
  const client = new DynamoDBClient({});
  await client.send(new PutItemCommand({ TableName: 'painel-contas', Item: marshall(conta) }));
  await expect(deploy()).rejects.toThrow('another account has the address of the admin');
  const Key = { email: { S: ADMIN_EMAIL } };
  await client.send(new DeleteItemCommand({ TableName: 'painel-contas', Key }));
});

it('invites the admin with every run until a password is set, by invitation or recovery', async () => {
  await deploy();
  await invited(before + 1);
  const first = await linkToken(stack, ADMIN_EMAIL, INVITATION);
  await deploy();
  await invited(before + 2);

  const senha = `Nova${DEMO_PASSWORD}`;
  await stack.call('POST', '/solicitar-recuperacao', { body: { email: ADMIN_EMAIL } });
  const recovery = await linkToken(stack, ADMIN_EMAIL, /redefina/i);
  expect((await stack.call('POST', `/reset-password/${recovery}`, { body: { senha } })).status).toBe(200);
  const late = await stack.call('POST', '/definir-senha', { query: { token: first }, body: { senha } });
  expect(late.status).toBe(400);
  expect(await stack.login(ADMIN_EMAIL, senha)).toMatchObject({ admin: true });

  await deploy();
  // The outbox keeps its order: an invitation would have been sent before this later mail.
  await stack.mail((await signUpEmpresa(stack)).email, /confirm/i);
  expect(await invitations()).toBe(before + 2);
});
