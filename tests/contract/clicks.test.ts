import { setMaxListeners } from 'node:events';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '../support/contas.ts';
import { invoke } from '../support/invoke.ts';
import { CHROME, shareLink, visit } from '../support/links.ts';
import { newSharer } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stack.tool('relogio', { agora: null });
});

const shared = () => shareLink(stack, { empresa, funcionario });
async function clicksOf(codigo: string) {
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: table('cliques'),
      KeyConditionExpression: 'codigo = :codigo',
      ExpressionAttributeValues: { ':codigo': codigo },
      ConsistentRead: true,
    }),
  );
  return Items;
}

describe('a click', () => {
  it('is counted once for each visitor, and stores or logs nothing about the visitor', async () => {
    const { logger } = await import('../../functions/platform/log.ts');
    const log = vi.spyOn(logger, 'info');
    const { address, codigo, post } = await shared();
    for (const agent of [CHROME, `${CHROME} Edg/140`, CHROME]) await visit(address, { 'user-agent': agent });
    const clicks = await clicksOf(codigo);
    expect(clicks).toHaveLength(1);
    for (const click of clicks) {
      const visitors = Object.keys(click).filter((name) => /^v#[0-9a-f]{16}$/.test(name));
      expect(visitors).toHaveLength(2);
      expect(Object.keys(click).sort()).toEqual(
        [
          'codigo',
          'empresaId',
          'expiraEm',
          'funcionarioId',
          'postId',
          'visita',
          'visitantes',
          ...visitors,
        ].sort(),
      );
      expect(click).toMatchObject({
        codigo,
        empresaId: empresa.id,
        funcionarioId: funcionario.id,
        postId: post.id,
        visitantes: 2,
      });
      expect(click.visita).toMatch(/^\d{4}-\d\d-\d\dT\d\d:[03]0Z#[0-9a-f]{16}$/);
    }
    const lines = log.mock.calls
      .map((call) => JSON.stringify(call))
      .filter((line) => line.includes('/r/{codigo}'));
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).not.toMatch(/127\.0\.0\.1|cliente|Chrome/);
  });

  it.each([
    ['a bot', { 'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0)' }],
    ['WhatsApp’s preview', { 'user-agent': 'WhatsApp/2.23.20.0 A' }],
    ['Telegram’s preview', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
    ['Facebook’s and Threads’ preview', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['X’s preview', { 'user-agent': 'Twitterbot/1.0' }],
    [
      'Bluesky’s preview',
      { 'user-agent': 'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)' },
    ],
    [
      'an iPhone’s preview of messages',
      { 'user-agent': `${CHROME} facebookexternalhit/1.1 Facebot Twitterbot/1.0` },
    ],
    ['a client without a user agent', { 'user-agent': '' }],
    ['Chrome prefetching', { 'sec-purpose': 'prefetch;prerender' }],
    ['Safari prefetching', { 'x-purpose': 'preview' }],
    ['Firefox prefetching', { 'x-moz': 'prefetch' }],
    ['an older browser prefetching', { purpose: 'prefetch' }],
  ])('is not counted for %s, who is redirected all the same', async (_, headers) => {
    const { address, codigo } = await shared();
    expect((await visit(address, headers)).status).toBe(302);
    expect(await clicksOf(codigo)).toEqual([]);
  });

  it('is not counted for HEAD, but for the networks’ own apps, in which people click', async () => {
    const { address, codigo } = await shared();
    await visit(address, {}, 'HEAD');
    expect(await clicksOf(codigo)).toEqual([]);
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
    const apps = [
      `${CHROME} [LinkedInApp]/9.29`,
      `${CHROME} WhatsApp/2.24.10.78`,
      `${CHROME} Telegram-Android/11.3.4 (Samsung SM-A155M; Android 14; SDK 34; AVERAGE)`,
      `${CHROME} [FB_IAB/FB4A;FBAV/464.0.0.0;]`,
      `${phone} Barcelona 334.0.0.29.97 (iPhone14,5; iOS 18_0; pt_BR)`,
      `${phone} Twitter for iPhone/10.50`,
    ];
    for (const agent of apps) await visit(address, { 'user-agent': agent });
    const counted = (await clicksOf(codigo)).map(({ visitantes }) => visitantes);
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(apps.length);
  });

  it('repeats of one visitor on one address count once in 30 minutes, also across the half hour and midnight', async () => {
    const { address, codigo } = await shared();
    const other = await shared();
    const at = async (time: string, to = address) => {
      // The previous click is minutes old, so it has been recorded.
      await stack.caughtUp();
      await stack.tool('relogio', { agora: `2031-03-0${time}-03:00` });
      return visit(to);
    };
    const counted = async () => (await clicksOf(codigo)).length;
    await at('1T23:44:00');
    expect(await counted()).toBe(1);
    for (const time of ['1T23:50:00', '2T00:05:00', '2T00:13:30']) await at(time);
    expect(await counted()).toBe(1);
    await at('2T00:05:00', other.address);
    expect(await clicksOf(other.codigo)).toHaveLength(1);
    await at('2T00:14:20');
    expect(await counted()).toBe(2);
    await at('2T00:43:50');
    expect(await counted()).toBe(2);
    await at('2T00:44:40');
    expect(await counted()).toBe(3);
  });

  it('distinguishes visitors by the address seen by the edge, whatever headers they send', async () => {
    const { codigo } = await shared();
    const from = (address: string, headers = {}) =>
      invoke('links.followLink', {
        params: { codigo },
        headers: { 'user-agent': CHROME, ...headers },
        address,
      });
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1']) await from(address);
    await from('203.0.113.1', { 'x-forwarded-for': '203.0.113.9' });
    expect(await clicksOf(codigo)).toHaveLength(2);
  });

  it('marks visitors differently each day, by a salt deleted on the second day', async () => {
    const { address, codigo } = await shared();
    const { findSalt } = await import('../../functions/areas/links/store/salt-rows.ts');
    const { signal } = new AbortController();
    await stack.tool('relogio', { agora: '2031-05-01T12:00:00-03:00' });
    await visit(address);
    await stack.tool('relogio', { agora: '2031-05-02T12:00:00-03:00' });
    await visit(address);
    await stack.tool('tarefas/limpar');
    expect(await findSalt('2031-05-01', signal)).toBeDefined();
    const marks = (await clicksOf(codigo)).map(({ visita }) => String(visita).split('#')[1]);
    expect(new Set(marks).size).toBe(2);
    await stack.tool('relogio', { agora: '2031-05-03T00:20:00-03:00' });
    await stack.tool('tarefas/limpar');
    expect(await findSalt('2031-05-01', signal)).toBeUndefined();
    expect(await findSalt('2031-05-02', signal)).toBeDefined();
  });
});

describe('counting that fails', () => {
  /**
   * Makes every database write fail as when it is down, or hang until `work` is done. A write that never
   * ended would block consumers of this process, among them the readers of mails, for all files that follow.
   */
  async function whileWrites(how: 'fail' | 'hang', work: () => Promise<void>) {
    const { db } = await import('../../functions/platform/dynamodb/db.ts');
    const name = 'refuseWrites';
    const done = new AbortController();
    setMaxListeners(Number.POSITIVE_INFINITY, done.signal);
    const down = () =>
      Object.assign(new Error('down'), { $fault: 'server', $metadata: { httpStatusCode: 500 } });
    db.middlewareStack.add(
      (next, context) => (args) => {
        if (!/^(Put|Update|Delete|Transact)/.test(String(context.commandName))) return next(args);
        if (how === 'fail') throw down();
        return new Promise((_, reject) => done.signal.addEventListener('abort', () => reject(down())));
      },
      { step: 'finalizeRequest', priority: 'low', name },
    );
    try {
      await work();
    } finally {
      db.middlewareStack.remove(name);
      done.abort();
    }
  }

  it.each([
    'fail',
    'hang',
  ] as const)('every redirect works while writes %s, even before the day has a salt', async (how) => {
    const { address, codigo } = await shared();
    await stack.tool('relogio', { agora: how === 'fail' ? '2032-01-01T12:00:00Z' : '2032-02-01T12:00:00Z' });
    await whileWrites(how, async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => visit(address, { 'user-agent': `${CHROME} ${n}` })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(302));
    });
    expect(await clicksOf(codigo)).toEqual([]);
    await visit(address);
    expect(await clicksOf(codigo)).toHaveLength(1);
  });
});
