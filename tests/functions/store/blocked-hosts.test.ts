import { expect, it } from 'vitest';
import { follow } from '../../../functions/areas/links/follow.ts';
import { addMs, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { broken, dynamoDbWireForFile, item, ok, row } from '../../support/dynamodb-wire.ts';

/** A redirect whose one read came back without the list of blocked hosts. The tests share what the process keeps. */
const wire = dynamoDbWireForFile();
const codigo = 'abcdefghijk';
const withoutList = ok({
  Responses: { 'painel-links': [row({ codigo, link: 'https://a.golpe.example.com/x' })] },
  UnprocessedKeys: { 'painel-links': { Keys: [row({ codigo: 'hosts' })] } },
});
const list = item({ codigo: 'hosts', hosts: new Set(['golpe.example.com']) });
const now = new Date('2026-11-23T12:00:00.000Z');

it('leads nowhere unchecked: a process that has no list reads it, or fails', async () => {
  wire.answers({ BatchGetItem: [withoutList], GetItem: [broken] });
  await expect(follow(codigo, undefined, now)).rejects.toThrow('ResourceNotFoundException');
  wire.answers({ BatchGetItem: [withoutList], GetItem: [list] });
  expect(await follow(codigo, undefined, now)).toMatchObject({ isBlocked: true });
});

it('goes by the last list, however old', async () => {
  wire.answers({ BatchGetItem: [withoutList], GetItem: [broken] });
  expect(await follow(codigo, undefined, addMs(now, 10 * MINUTE_MS))).toMatchObject({ isBlocked: true });
  expect(wire.operations()).toEqual(['BatchGetItem']);
});
