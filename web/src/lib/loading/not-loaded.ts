/** Something that a page cannot be drawn without did not arrive: its script, its styles, or the renewal of the session. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** A script on its way for longer than this is given up, so that people are told instead of kept waiting. */
const PATIENCE_MS = 20_000;

/** A lazy import that ends: with the module, or with NotLoaded when it fails or takes too long. */
export async function arrives<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotLoaded('late')), PATIENCE_MS);
  });
  const module = load().catch((cause: unknown) => {
    throw new NotLoaded('failed', { cause });
  });
  return Promise.race([module, late]).finally(() => clearTimeout(timer));
}
