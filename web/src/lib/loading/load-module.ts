/** Something that the page needs did not load: its script, its styles, or the renewal of the session. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** A script that takes longer fails, so that the user gets a message instead of waiting. */
const TIMEOUT_MS = 20_000;

/** A lazy import that always settles: with the module, or with LoadError on failure or timeout. */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadError('late')), TIMEOUT_MS);
  });
  const module = load().catch((cause: unknown) => {
    throw new LoadError('failed', { cause });
  });
  return Promise.race([module, late]).finally(() => clearTimeout(timer));
}
