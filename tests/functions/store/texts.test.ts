import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { countSimilar, foldText } from '../../../functions/areas/compartilhamentos/similar-texts.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
type Texts = typeof import('../../../functions/areas/compartilhamentos/store/texts.ts');
let texts: Texts;
let db: typeof import('../../../functions/platform/dynamodb/db.ts');
const NOW = new Date('2026-11-20T12:00:00Z');
/** 3,000 characters that hardly compress, and that no other test uses. */
const words = (seed: number) =>
  Array.from({ length: 500 }, (_, n) => (Math.imul(seed * 500 + n + 1, 0x9e3779b1) >>> 0).toString(36))
    .join(' ')
    .slice(0, 3000);
const author = (postId: string, funcionarioId: string) => ({ empresaId: 'E', postId, funcionarioId });
async function read(postId: string, funcionarioId = 'leitor') {
  await stack.caughtUp();
  return texts.textsOfColleagues(author(postId, funcionarioId));
}

beforeAll(async () => {
  texts = await import('../../../functions/areas/compartilhamentos/store/texts.ts');
  db = await import('../../../functions/platform/dynamodb/db.ts');
});

async function bytesOf(postId: string): Promise<number> {
  const Key = { escopo: texts.textsOf('E'), fatia: postId };
  const TableName = db.table('contadores');
  const { Item = {} } = await db.db.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Object.entries(Item).reduce(
    (sum, [name, value]) =>
      sum + name.length + (value instanceof Uint8Array ? value.length : String(value).length),
    0,
  );
}

describe('the texts of a post', () => {
  it('fit into one read unit however long, and the last fifty of the others can be compared', async () => {
    for (let n = 0; n < 60; n += 1) await texts.recordText(author('longos', `P${n}`), words(n), NOW);
    expect(await bytesOf('longos')).toBeLessThan(8192);
    const kept = await read('longos');
    expect(kept).toHaveLength(50);
    for (const n of [59, 40, 10]) expect([n, countSimilar(foldText(words(n)), kept)]).toEqual([n, 1]);
    for (const n of [9, 60]) expect([n, countSimilar(foldText(words(n)), kept)]).toEqual([n, 0]);
    expect(await read('longos', 'P59')).toHaveLength(50);
  });

  it('that differ a little are kept whole: their common part is stored once', async () => {
    for (let n = 0; n < 50; n += 1)
      await texts.recordText(author('edicoes', `P${n}`), `${words(1)} ${n}`, NOW);
    expect(await bytesOf('edicoes')).toBeLessThan(8192);
    const kept = await read('edicoes');
    expect(kept.filter(({ texto }) => texto !== undefined)).toHaveLength(50);
    expect(countSimilar(foldText(words(1)), kept)).toBe(50);
  });

  it('of simultaneous publications are all recorded, each employee once', async () => {
    const all = Array.from({ length: 8 }, (_, n) => author('juntos', `P${n}`));
    const recorded = await Promise.all(
      [...all, ...all].map((one) => texts.recordText(one, 'O mesmo texto', NOW)),
    );
    const kept = await read('juntos');
    expect(kept.length).toBe(new Set(all.filter((_, n) => recorded[n] || recorded[n + 8])).size);
    expect(kept.length).toBeGreaterThan(4);
    await texts.deleteText(author('juntos', 'P0'), NOW);
    expect((await read('juntos')).length).toBe(kept.length - (recorded[0] || recorded[8] ? 1 : 0));
  });
});
