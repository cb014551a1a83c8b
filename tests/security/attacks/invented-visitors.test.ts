import { AsyncLocalStorage } from 'node:async_hooks';
import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { MOST_OF_LINK, visitsByWindow } from '../../../functions/areas/links/store/clicks.ts';
import { countedClicks } from '../../../functions/areas/resultados/counted-clicks.ts';
import { db, table } from '../../../functions/platform/dynamodb/db.ts';
import type { SignedIn } from '../../support/contas.ts';
import { invoke } from '../../support/invoke.ts';
import { CHROME, shareLink } from '../../support/links.ts';
import { newSharer } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';

/** One machine that calls itself by hundreds of names is no crowd: what it sends makes no figure grow. */

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
});

const AGENTS = 400;
/** So many at once that they race, and so few that none is given up as too slow. */
const AT_ONCE = 20;
const agent = (n: number) => ({ 'user-agent': `${CHROME} Edg/${n}` });
const follow = (codigo: string, address: string, n: number) =>
  invoke('links.followLink', { params: { codigo }, headers: agent(n), address });
const countedOn = async (codigo: string) =>
  [...(await visitsByWindow(codigo)).values()].reduce((sum, count) => sum + count, 0);

it('400 agents of one address at once are led on, and ten of them are counted', async () => {
  const { codigo } = await shareLink(stack, { empresa, funcionario });
  for (let first = 0; first < AGENTS; first += AT_ONCE) {
    const agents = Array.from({ length: AT_ONCE }, (_, n) => first + n);
    const answers = await Promise.all(agents.map((n) => follow(codigo, '203.0.113.7', n)));
    expect(answers.map(({ status }) => status)).toEqual(agents.map(() => 302));
  }
  expect(await countedOn(codigo)).toBe(10);
  // The neighbour is another address, and another link of the same address has ten of its own.
  await follow(codigo, '203.0.113.8', 1);
  expect(await countedOn(codigo)).toBe(11);
  const other = await shareLink(stack, { empresa, funcionario });
  await follow(other.codigo, '203.0.113.7', 1);
  expect(await countedOn(other.codigo)).toBe(1);
});

it('an IPv6 line is one address, whichever of its 2^64 it calls from', async () => {
  const { codigo } = await shareLink(stack, { empresa, funcionario });
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => follow(codigo, `2001:db8:7:7::${(n + 1).toString(16)}`, n)),
  );
  expect(await countedOn(codigo)).toBe(10);
});

it('what is kept of an address tells neither it nor its agents', async () => {
  const { codigo } = await shareLink(stack, { empresa, funcionario });
  await follow(codigo, '203.0.113.9', 1);
  const { Items } = await db.send(
    new QueryCommand({
      TableName: table('cliques'),
      KeyConditionExpression: 'codigo = :codigo',
      ExpressionAttributeValues: { ':codigo': codigo },
    }),
  );
  expect(JSON.stringify(Items)).not.toMatch(/203\.0\.113|Chrome|Edg/);
});

/** Work whose reads are counted: the stack counts clicks beside it, in the same process. */
const measured = new AsyncLocalStorage<{ items: number }>();

/** How many items the queries of some work read. */
async function itemsRead(work: () => Promise<unknown>): Promise<number> {
  const reads = { items: 0 };
  const name = 'countRead';
  db.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const mine = measured.getStore();
      if (mine) mine.items += (result.output as { ScannedCount?: number }).ScannedCount ?? 0;
      return result;
    },
    { step: 'initialize', name },
  );
  try {
    await measured.run(reads, work);
  } finally {
    db.middlewareStack.remove(name);
  }
  return reads.items;
}

it('a crowd of addresses makes no batch of clicks dearer than the most that a link counts in half an hour', async () => {
  const { codigo, post } = await shareLink(stack, { empresa, funcionario });
  const owner = { empresaId: empresa.id, postId: post.id, funcionarioId: funcionario.id };
  const janela = '2031-01-01T12:00Z';
  const perAddress = 10;
  const addresses = 600;
  for (let first = 0; first < addresses; first += 25) {
    const PutRequests = Array.from({ length: 25 }, (_, n) => ({
      PutRequest: { Item: { codigo, visita: `${janela}#${first + n}`, ...owner, visitantes: perAddress } },
    }));
    await db.send(new BatchWriteCommand({ RequestItems: { [table('cliques')]: PutRequests } }));
  }
  const fact = { of: 'clicks', ...owner, codigo, janela } as const;
  let counts = new Map<string, number>() as ReadonlyMap<string, number>;
  const read = await itemsRead(async () => {
    // A batch of 500 clicks on one link says the same 500 times.
    counts = await countedClicks(Array.from({ length: 500 }, () => fact));
  });
  expect([...counts.values()]).toEqual([MOST_OF_LINK]);
  expect(read).toBeLessThanOrEqual(MOST_OF_LINK / perAddress);
  expect(await countedOn(codigo)).toBe(MOST_OF_LINK);
});
