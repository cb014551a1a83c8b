import { expect, it } from 'vitest';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/dates.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { invoke } from '../../support/invoke.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

/** Anonymous requests for an address's recovery, so that its owner cannot recover the password that day. */
const stack = stackForFile({ limites: 'producao' });

/** The beginning of a day, so that none ends in a test. */
const DAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const recoveriesTo = async (email: string) =>
  (await stack.look<Mail[]>(`emails?to=${encodeURIComponent(email)}`)).filter(
    ({ subject }) => subject === 'Redefina sua senha',
  ).length;
const json = { 'content-type': 'application/json' };

/** Asks from a network as often as its limit a client allows: in three hours. */
async function attack(email: string, address: string): Promise<void> {
  for (let n = 0; n < 15; n += 1) {
    const at = new Date(DAY + Math.floor(n / 5) * HOUR_MS + (n % 5) * 60_000);
    await invoke('contas.requestRecovery', { address, headers: json, body: JSON.stringify({ email }), at });
  }
}
const ask = (email: string, address: string) =>
  invoke('contas.requestRecovery', {
    address,
    headers: json,
    body: JSON.stringify({ email }),
    at: new Date(DAY + 5 * HOUR_MS),
  });
const received = (email: string, count: number) =>
  until(`${count} recoveries`, async () => ((await recoveriesTo(email)) >= count ? true : undefined));

async function signIn({ email }: SignedIn, address: string): Promise<void> {
  const body = JSON.stringify({ email, senha: PASSWORD });
  expect(await invoke('contas.login', { address, headers: json, body })).toMatchObject({ status: 200 });
}

it('one network uses up what it may ask for, and no other’s', async () => {
  const ana = await newFuncionario(stack, await newEmpresa(stack));
  await attack(ana.email, '203.0.113.9');
  await received(ana.email, 10);
  // Another address of the same network is the same stranger.
  await ask(ana.email, '203.0.113.77');
  await ask(ana.email, '198.51.100.20');
  await received(ana.email, 11);
  await stack.caughtUp();
  expect(await recoveriesTo(ana.email)).toBe(11);
});

it('however many networks ask, the ones that the owner has signed in from keep theirs', async () => {
  const ana = await newFuncionario(stack, await newEmpresa(stack));
  await signIn(ana, '2001:db8:77:1::5');
  for (const network of ['203.0.113', '198.18.7', '198.18.8', '198.18.9'])
    await attack(ana.email, `${network}.4`);
  await received(ana.email, 20);
  await ask(ana.email, '198.18.10.4');
  await stack.caughtUp();
  expect(await recoveriesTo(ana.email)).toBe(20);
  // The provider gave another network of the same connection meanwhile.
  await ask(ana.email, '2001:db8:77:9::1');
  await received(ana.email, 21);
});

it('another account’s sign-in from a network does not make it the owner’s', async () => {
  const empresa = await newEmpresa(stack);
  const [ana, thief] = [await newFuncionario(stack, empresa), await newFuncionario(stack, empresa)];
  await signIn(thief, '198.18.20.4');
  await attack(ana.email, '198.18.20.4');
  await attack(ana.email, '198.18.21.4');
  await received(ana.email, 20);
  await ask(ana.email, '198.18.22.4');
  await stack.caughtUp();
  expect(await recoveriesTo(ana.email)).toBe(20);
});
