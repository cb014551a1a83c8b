let shared = false;
let expected = { ...process.env };
/** Set by the runner, and by the functions' logger and sharp when they are loaded. */
const isTheRunners = (name: string) =>
  name.startsWith('VITEST') || name === 'AWS_SDK_UA_APP_ID' || name === 'VIPSHOME';

/** Whether other files follow in this process, so that costly services may stay for them. */
export const isShared = (): boolean => shared;
export function share(): void {
  shared = true;
}

const lent = new Set<string>();
/** Sets variables of the environment until the running file ends. */
export function setVariables(values: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(values)) lent.add(name);
  Object.assign(process.env, values);
}

/** Accepts the environment that the shared stack has just set; it must stay so from now on. */
export function acceptEnvironment(): void {
  expected = { ...process.env };
}

/** Restores changed variables, and returns the names of those that `setVariables` did not set. */
export function restoreEnvironment(): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(process.env)]);
  const changed = [...names].filter((name) => process.env[name] !== expected[name] && !isTheRunners(name));
  for (const name of changed) {
    if (expected[name] === undefined) delete process.env[name];
    else process.env[name] = expected[name];
  }
  const unknown = changed.filter((name) => !lent.has(name));
  lent.clear();
  return unknown;
}
