// @process without-stack

import { afterEach, expect, it, vi } from 'vitest';
import { LoadError, loadModule } from '#lib/loading/load-module.ts';

afterEach(() => void vi.useRealTimers());

it('a script that never answers is given up', async () => {
  vi.useFakeTimers();
  const loading = loadModule(() => new Promise<never>(() => undefined));
  const refused = expect(loading).rejects.toBeInstanceOf(LoadError);
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
});
