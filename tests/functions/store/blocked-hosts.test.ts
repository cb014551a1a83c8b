// @process without-stack

import { expect, it } from 'vitest';
import { follow } from '../../../functions/areas/links/follow.ts';
import { addMs, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { broken, dynamoDbWireForFile, item, ok, row } from '../../support/dynamodb-wire.ts';

/** A redirect whose read returned no list of blocked hosts. The tests share the process's cached list. */
const wire = dynamoDbWireForFile();
const codigo = 'abcdefghijk';
const withoutList = ok({
  Responses: { 'painel-links': [row({ codigo, link: 'https://a.golpe.example.com/x' })] },
  UnprocessedKeys: { 'painel-links': { Keys: [row({ codigo: 'hosts' })] } },
});
const list = item({ codigo: 'hosts', hosts: new Set(['golpe.example.com']) });
const now = new Date('2026-11-23T12:00:00.000Z');

it('never redirects unchecked: a process without a list reads it, or fails', async () => {
  wire.answers({ BatchGetItem: [withoutList], GetItem: [broken] });
  await expect(follow(codigo, undefined, now)).rejects.toThrow('ResourceNotFoundException');
  wire.answers({ BatchGetItem: [withoutList], GetItem: [list] });
  expect(await follow(codigo, undefined, now)).toMatchObject({ isBlocked: true });
});

it('uses the last list, however old', async () => {
  wire.answers({ BatchGetItem: [withoutList], GetItem: [broken] });
  expect(await follow(codigo, undefined, addMs(now, 10 * MINUTE_MS))).toMatchObject({ isBlocked: true });
  expect(wire.operations()).toEqual(['BatchGetItem']);
});
