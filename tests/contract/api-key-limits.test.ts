import { afterEach, beforeAll, expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import { MINUTE_MS } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { dayOrNight } from '../support/by-night.ts';
import { newChave } from '../support/chaves.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { postMcp } from '../support/mcp.ts';
import { fillWindow } from '../support/rate.ts';
import { stackForFile } from '../support/stack.ts';

/** Limits as with LIMITES=producao. Time begins each test at the same second of a minute, and runs on from there. */
const stack = stackForFile({ limites: 'producao' });
const PER_MINUTE = 600;
/** Calls made for real; what is before them in the minute is only counted. */
const MADE = dayOrNight(100, PER_MINUTE);
let empresa: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterEach(() => stack.tool('relogio', { agora: null }));

let minutes = 0;
/** The first second of a minute that no other test uses. */
async function nextMinute(): Promise<Date> {
  minutes += 10;
  const start = new Date(Date.now() + minutes * MINUTE_MS);
  start.setUTCSeconds(1, 0);
  await stack.tool('relogio', { agora: start.toISOString() });
  return start;
}
const freshKey = () => newChave(stack, empresa, 'Limite', { escopos: ['leitura'] });
const callWith = (token: string) => stack.call('GET', '/api/equipes', { token });

/** `count` calls over 50 connections. */
async function flood(token: string, count: number) {
  const answers: Awaited<ReturnType<typeof callWith>>[] = [];
  let begun = 0;
  const connection = async () => {
    while (begun < count) {
      begun += 1;
      answers.push(await callWith(token));
    }
  };
  await Promise.all(Array.from({ length: 50 }, connection));
  return answers;
}

it('answers 600 calls of a key in a minute, whoever makes them, and tells the others when to return', async () => {
  const [{ id, chave: key }, { chave: other }] = [await freshKey(), await freshKey()];
  const start = await nextMinute();
  if (MADE < PER_MINUTE)
    await fillWindow({ name: 'api', subject: id, windowMs: MINUTE_MS }, PER_MINUTE - MADE, start);
  const answers = await flood(key, MADE + 60);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MADE);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(60);
  for (const { body, headers } of refused) {
    expect(body.message).toBe(MSG.muitasTentativas);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
  expect((await callWith(other)).status, 'another key').toBe(200);
  await nextMinute();
  expect((await callWith(key)).status, 'later').toBe(200);
});

it('counts what the tools of assistants call, and their messages apart', async () => {
  const { id, chave } = await freshKey();
  const use = (name: string) =>
    postMcp(stack, chave, { method: 'tools/call', params: { name, arguments: {} } });
  const start = await nextMinute();
  await fillWindow({ name: 'api', subject: id, windowMs: MINUTE_MS }, PER_MINUTE - 1, start);
  expect(await (await use('teams_list')).text()).toContain('equipes');
  const refused = await (await use('teams_list')).text();
  expect(refused).toContain('"isError":true');
  expect(refused).toContain(MSG.muitasTentativas);
  await fillWindow({ name: 'mcp', subject: id, windowMs: MINUTE_MS }, PER_MINUTE - 2, start);
  const answer = await use('teams_list');
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

it('refuses a client that guesses keys', async () => {
  await nextMinute();
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, n) => callWith(`ups_${String(n).padStart(43, 'x')}`)),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(50);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
});
