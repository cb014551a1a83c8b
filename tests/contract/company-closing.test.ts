import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Empresa } from '../../shared/routes/entities.ts';
import { admin, setPlan } from '../support/admin.ts';
import {
  freshEmail,
  newEmpresa,
  newFuncionario,
  PASSWORD,
  type SignedIn,
  signUpEmpresa,
} from '../support/contas.ts';
import { exchange, newExchange, newPost, newProduct, newTag } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { emptyStackForFile } from '../support/stack.ts';
import { upload } from '../support/uploads.ts';
import { traces, untilNoTraces } from '../support/whole-store.ts';

const stack = emptyStackForFile();
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const close = ({ token }: SignedIn, body: object = { senhaAtual: PASSWORD }) =>
  stack.call('POST', '/api/encerrar-empresa', { token, body });
const reopen = ({ token }: SignedIn) => stack.call('DELETE', '/api/encerrar-empresa', { token });
const moveTo = (at: Date | null) => stack.tool('relogio', { agora: at === null ? null : at.toISOString() });
const codigo = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as { codigo?: string }).codigo];
};
const ENDING = [403, 'encerrando'];

let empresa: SignedIn;
let funcionario: SignedIn;
let produto: string;
let post: string;

/** A company with every kind of data, and one of its employees. */
async function busyEmpresa(name: string) {
  const made = await newEmpresa(stack, name);
  await setPlan(stack, made, 'enterprise_anual');
  const person = await newFuncionario(stack, made, `gente-${name}`);
  await connectLinkedin(stack, person);
  const shared = await newPost(stack, made, { alteravel: true });
  await share(stack, person, shared.id);
  const product = await newProduct(stack, made, { valor_ups: 2 });
  await newExchange(stack, person, product.id);
  await newTag(stack, made, `tag ${name}`);
  return { made, person, product: product.id };
}

/** Runs the hourly job, interrupted every few pages as a function that runs out of time, until it is done. */
async function runsUntilDone(at: Date): Promise<number> {
  const { handler } = await import('../../functions/areas/privacidade/consumers/close-empresas.ts');
  let runs = 0;
  for (let done = false; !done && runs < 50; runs += 1) {
    let pages = 6;
    const run = { getRemainingTimeInMillis: () => (pages-- > 0 ? 600_000 : 0) };
    done = await handler({ time: at.toISOString() }, run).then(
      () => true,
      () => false,
    );
  }
  return runs;
}

beforeAll(async () => {
  ({ made: empresa, person: funcionario, product: produto } = await busyEmpresa('pausa'));
  post = (await newPost(stack, empresa, { legenda: 'Só depois da pausa' })).id;
});

describe('closing a company, and changing one’s mind', () => {
  it('403 without the password', async () => {
    for (const proof of [{}, { senhaAtual: 'errada123' }]) {
      expect(await codigo(close(empresa, proof))).toEqual([403, 'prova']);
    }
  });

  it('for thirty days the company can only read what it needs, and no UPS are earned or spent', async () => {
    const { token } = empresa;
    const query = { empresaId: empresa.id };
    const { status, body } = await close(empresa);
    expect(status).toBe(202);
    const end = new Date(String(body.encerraEm)).getTime();
    expect(Math.abs(end - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
    expect((await close(empresa)).body).toEqual(body);
    expect((await stack.mail(empresa.email, /será encerrada/)).text).toContain('Até');

    expect(await codigo(stack.call('GET', '/posts', { token, query }))).toEqual(ENDING);
    expect(await codigo(stack.call('GET', '/funcionarios', { token, query }))).toEqual(ENDING);
    expect(
      await codigo(
        stack.call('POST', '/createPost', { token, body: { legenda: 'A', ups: 1, empresaId: empresa.id } }),
      ),
    ).toEqual(ENDING);
    const own = await stack.call<Empresa>('GET', `/empresa/${empresa.id}`, { token });
    expect(own.body.encerraEm).toBe(body.encerraEm);
    expect((await stack.login(empresa.email, PASSWORD)).entityType).toBe('empresa');
    const copy = await stack.call('POST', '/api/meus-dados', { token, body: { senhaAtual: PASSWORD } });
    expect(copy.status).toBe(202);

    expect(await codigo(share(stack, funcionario, post))).toEqual(ENDING);
    expect(await codigo(exchange(stack, funcionario, produto))).toEqual(ENDING);
    const code = own.body.codigoEmpresa;
    const joining = { nome: 'Atrasada', email: freshEmail('atrasada'), senha: PASSWORD, codigoEmpresa: code };
    expect(await codigo(stack.call('POST', '/cadastrar-colaborador-com-codigo', { body: joining }))).toEqual(
      ENDING,
    );
    const feed = await stack.call('GET', '/posts', { token: funcionario.token, query });
    expect(feed.status).toBe(200);
    const all = await stack.call<Empresa[]>('GET', '/empresas', {
      token: (await admin(stack)).token,
      query: { busca: empresa.id },
    });
    expect(all.body[0]).toMatchObject({ id: empresa.id, encerraEm: body.encerraEm });
  });

  it('undoing it restores everything', async () => {
    expect((await reopen(empresa)).status).toBe(200);
    expect((await reopen(empresa)).status).toBe(200);
    expect((await share(stack, funcionario, post)).status).toBe(200);
    await moveTo(new Date(Date.now() + 31 * DAY_MS));
    await stack.tool('tarefas/encerrar-empresas');
    await moveTo(null);
    expect((await stack.login(empresa.email, PASSWORD)).entityType).toBe('empresa');
  });
});

it('after thirty days no table, bucket or sign-in holds anything of it', async () => {
  const { readTotals } = await import('../../functions/platform/dynamodb/counters.ts');
  const counted = await readTotals();
  const { made, person } = await busyEmpresa('apagada');
  const former = await newFuncionario(stack, made, 'gente-antiga');
  await connectLinkedin(stack, former);
  await share(stack, former, (await newPost(stack, made)).id);
  await stack.call('DELETE', `/funcionarios/${former.id}`, { token: made.token });
  const image = await upload(stack, made.token, {
    tipo: 'logo',
    nome: 'marca-apagada.png',
    contentType: 'image/png',
    bytes: await tinyPng(),
  });
  const record = { nome: 'Empresa apagada', endereco: 'Rua Apagada', adm_nome: 'Apolônia', telefone: '1' };
  await stack.call('PUT', `/empresa/${made.id}`, {
    token: made.token,
    body: { ...record, email: made.email, logo: image.key },
  });
  await stack.call('POST', '/api/meus-dados', { token: made.token, body: { senhaAtual: PASSWORD } });
  await stack.mail(made.email, /dados/i);
  const { body } = await close(made);
  const end = new Date(String(body.encerraEm));

  await moveTo(new Date(end.getTime() - 7 * DAY_MS));
  for (const _ of [1, 2]) await stack.tool('tarefas/encerrar-empresas');
  await stack.mail(made.email, /uma semana/);
  const mails = await stack.look<{ subject: string }[]>(`emails?to=${encodeURIComponent(made.email)}`);
  expect(mails.filter(({ subject }) => /uma semana/.test(subject))).toHaveLength(1);
  expect((await stack.login(made.email, PASSWORD)).entityType).toBe('empresa');

  await moveTo(new Date(end.getTime() + 60_000));
  const { token } = await stack.login(made.email, PASSWORD);
  expect(await codigo(reopen({ ...made, token }))).toEqual([409, 'encerrando']);
  expect(await runsUntilDone(new Date(end.getTime() + 60_000))).toBeGreaterThan(2);
  // Its own partitions are erased; the walk over the other tables waits until consumers and indexes have followed.
  expect(await runsUntilDone(new Date(end.getTime() + HOUR_MS + 60_000))).toBeGreaterThan(2);
  expect((await stack.mail(made.email, /foi encerrada/)).text).toContain('Apolônia');
  // The cleanup of the next day removes the employees' photos.
  await moveTo(new Date(end.getTime() + DAY_MS + 2 * 3_600_000));
  await stack.tool('tarefas/limpar');

  expect((await stack.call('GET', `/empresa_nome_plano/${made.id}`)).status).toBe(404);
  for (const { email } of [made, person]) {
    expect((await stack.call('POST', '/login', { body: { email, senha: PASSWORD } })).status).toBe(401);
  }
  const cognito = new CognitoIdentityProviderClient({});
  for (const Username of [made.id, person.id, former.id]) {
    const user = new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username });
    await expect(cognito.send(user)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  }
  const words = [made, person, former].flatMap(({ id, email }) => [id, email]);
  await untilNoTraces([...words, 'apagada', 'gente-antiga', 'apolônia', 'apolonia']);
  expect(await readTotals()).toEqual(counted);
  const edge = await stack.look<{ paths: string[] }[]>('cloudfront/invalidacoes');
  expect(edge.flatMap(({ paths }) => paths)).toContain(`/v1/midias/${made.id}/*`);
  await moveTo(null);
});

it('a company that never began anything is gone after one run, from its own partitions alone', async () => {
  const { db } = await import('../../functions/platform/dynamodb/db.ts');
  const idle = await signUpEmpresa(stack, 'parada', { confirmed: false });
  const { body } = await close(idle);
  const after = new Date(new Date(String(body.encerraEm)).getTime() + 60_000);
  await moveTo(after);
  let scans = 0;
  db.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'ScanCommand') scans += 1;
        return next(args);
      },
    { step: 'initialize', name: 'scans' },
  );
  const { handler } = await import('../../functions/areas/privacidade/consumers/close-empresas.ts');
  await handler({ time: after.toISOString() }, { getRemainingTimeInMillis: () => 600_000 });
  db.middlewareStack.remove('scans');
  expect(scans).toBe(0);
  // Its links and events expire by themselves.
  const left = await traces([idle.id, idle.email]);
  expect(left.filter((trace) => !/ in (tokens|eventos): /.test(trace))).toEqual([]);
  expect((await stack.call('GET', `/empresa_nome_plano/${idle.id}`)).status).toBe(404);
  await moveTo(null);
});
