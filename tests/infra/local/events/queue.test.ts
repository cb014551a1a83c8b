// @process without-stack

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeadLetters } from '../../../../infra/local/events/dead-letters.ts';
import { EventQueue } from '../../../../infra/local/events/queue.ts';

const invoke = vi.fn();

const clock = { now: () => new Date() };
const context = { clock, log: () => {}, invoke };
let folder: string;
let letters: DeadLetters;
const open = () => new EventQueue(join(folder, 'eventos.json'), context, letters);

beforeEach(() => {
  vi.useFakeTimers();
  invoke.mockReset();
  folder = mkdtempSync(join(tmpdir(), 'fila-'));
  letters = new DeadLetters(join(folder, 'mortas.json'), clock);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

it('runs an event once when it works', async () => {
  open().push('media-check', { a: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(invoke.mock.calls.map(([name, event]) => [name, event])).toEqual([['media-check', { a: 1 }]]);
});

it('tries a failing event 2 more times, then keeps it as a dead letter', async () => {
  invoke.mockRejectedValue(new Error('boom'));
  open().push('media-check', { a: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(invoke).toHaveBeenCalledTimes(3);
  expect(letters.all).toMatchObject([{ name: 'media-check', event: { a: 1 } }]);
});

it('takes up, after a kill, what had not ended', async () => {
  invoke.mockReturnValue(new Promise(() => {}));
  const killed = open();
  killed.push('media-check', { a: 1 });
  await vi.advanceTimersByTimeAsync(10);
  killed.close();

  invoke.mockReset();
  const next = open();
  next.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(invoke).toHaveBeenCalledTimes(1);
  const third = open();
  third.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(invoke).toHaveBeenCalledTimes(1);
});
