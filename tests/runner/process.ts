let shared = false;
let expected = { ...process.env };
/** What the runner sets, and what the functions' logger and sharp set when they are loaded. */
const isTheRunners = (name: string) =>
  name.startsWith('VITEST') || name === 'AWS_SDK_UA_APP_ID' || name === 'VIPSHOME';

/** Other files follow in this process: what is costly to start may stay for them. */
export const isShared = (): boolean => shared;
export function share(): void {
  shared = true;
}

/** The stack that files share has just set what the product goes by: from here on that is how it has to stay. */
export function acceptEnvironment(): void {
  expected = { ...process.env };
}

/** The variables that somebody has changed since; they are as before afterwards. */
export function restoreEnvironment(): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(process.env)]);
  const changed = [...names].filter((name) => process.env[name] !== expected[name] && !isTheRunners(name));
  for (const name of changed) {
    if (expected[name] === undefined) delete process.env[name];
    else process.env[name] = expected[name];
  }
  return changed;
}
