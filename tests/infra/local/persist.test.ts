import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MessageLog } from '../../../infra/local/events/message-log.ts';
import { JsonFile, JsonLog, keepInMemory } from '../../../infra/local/persist.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'persist-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('JsonFile', () => {
  it('starts from the initial value and keeps what was changed', () => {
    const path = join(folder, 'deep', 'value.json');
    const file = new JsonFile(path, { count: 0 });
    expect(file.value).toEqual({ count: 0 });
    file.update(({ count }) => ({ count: count + 1 }));
    expect(new JsonFile(path, { count: 0 }).value).toEqual({ count: 1 });
  });
});

describe('JsonLog', () => {
  it('keeps every entry, in order', () => {
    const path = join(folder, 'entries.log');
    const log = new JsonLog<number>(path);
    for (const entry of [1, 2, 3]) log.append(entry);
    expect(new JsonLog<number>(path).entries).toEqual([1, 2, 3]);
  });

  it('drops the half line of a killed write, and goes on behind it', () => {
    const path = join(folder, 'entries.log');
    new JsonLog<{ a: number }>(path).append({ a: 1 });
    appendFileSync(path, '{"a":');
    const reopened = new JsonLog<{ a: number }>(path);
    expect(reopened.entries).toEqual([{ a: 1 }]);
    reopened.append({ a: 2 });
    expect(readFileSync(path, 'utf8')).toBe('{"a":1}\n{"a":2}\n');
  });
});

it('what is below a folder that nobody starts again from is kept, and not written', () => {
  keepInMemory(folder);
  const file = new JsonFile(join(folder, 'value.json'), { count: 0 });
  file.update(({ count }) => ({ count: count + 1 }));
  const log = new JsonLog<number>(join(folder, 'entries.log'));
  for (const entry of [1, 2, 3]) log.append(entry);
  log.replace([2, 3]);
  const messages = new MessageLog(join(folder, 'queue.log'));
  for (const id of ['a', 'b']) messages.add({ id, body: id });
  messages.done('a');
  expect([file.value, log.entries, messages.open]).toEqual([{ count: 1 }, [2, 3], [{ id: 'b', body: 'b' }]]);
  expect(readdirSync(folder)).toEqual([]);
});
