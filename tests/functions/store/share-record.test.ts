import { beforeAll, describe, expect, it } from 'vitest';
import type { FuncionarioItem } from '../../../functions/areas/contas/store/funcionarios.ts';
import { placeOf } from '../../../functions/areas/posts/store/place.ts';
import { stackForFile } from '../../support/stack.ts';
import { type Ledger, ledgerOf } from './ledger-of.ts';

const stack = stackForFile();
const NOW = new Date('2026-11-20T12:00:00Z');
let ledger: Ledger;
let records: typeof import('../../../functions/areas/compartilhamentos/store/record-share.ts');
beforeAll(async () => {
  ledger = await ledgerOf(stack);
  records = await import('../../../functions/areas/compartilhamentos/store/record-share.ts');
});

/** Records a share of a post worth 5 UPS. */
function record(funcionario: FuncionarioItem, postId: string, urn: string, found: boolean) {
  const share = {
    funcionarioId: funcionario.id,
    postId,
    lugar: placeOf(postId, NOW),
    ups: 5,
    legenda: 'Um post',
  };
  const url = `https://www.linkedin.com/feed/update/${urn}`;
  return records.recordShare(funcionario, share, { urn, url, found }, NOW);
}

describe('one publication is awarded once', () => {
  it.each([
    { first: true, second: false, who: 'the share that created it comes after the one that found it' },
    { first: false, second: true, who: 'the share that found it comes after the one that created it' },
    { first: true, second: true, who: 'both shares found it' },
  ])('when $who', async ({ first, second }) => {
    const before = await ledger.newcomer();
    expect(await record(before, 'post-1', 'urn:li:share:1', first)).toBe(5);
    expect(await record(before, 'post-2', 'urn:li:share:1', second)).toBeUndefined();
    expect(await ledger.read(before)).toMatchObject({ ups: 5, movimentos: 1, totalCompartilhados: 1 });
  });

  it('when two shares record it at the same time', async () => {
    const before = await ledger.newcomer();
    const answers = await Promise.all([
      record(before, 'post-1', 'urn:li:share:2', false),
      record(before, 'post-2', 'urn:li:share:2', true),
    ]);
    expect(answers.filter((saldo) => saldo === 5)).toHaveLength(1);
    expect(await ledger.read(before)).toMatchObject({ ups: 5, movimentos: 1 });
  });
});

it('two publications are awarded once each, even if the balance changed between them', async () => {
  const before = await ledger.newcomer();
  const answers = await Promise.all([
    record(before, 'post-1', 'urn:li:share:3', false),
    record(before, 'post-2', 'urn:li:share:4', false),
  ]);
  expect(answers.sort()).toEqual([10, 5]);
  expect(await ledger.read(before)).toMatchObject({ ups: 10, movimentos: 2 });
});
