import { afterAll, vi } from 'vitest';

// Runs with every file of a process without a stack. Modules are loaded again, so that clients and settings follow the
// environment that this file sets.
vi.resetModules();
const before = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
