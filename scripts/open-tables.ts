/** `--prefix` names the tables of a deployed stage; otherwise `--data-dir` is a local stack's folder. */
export const WHERE = {
  'data-dir': { type: 'string', default: process.env.DATA_DIR ?? '.data' },
  prefix: { type: 'string' },
} as const;

/** Sets the environment that the stores read, for the given tables. Returns a function that closes them. */
export async function openTables(named: {
  'data-dir': string;
  prefix?: string | undefined;
}): Promise<() => Promise<void>> {
  if (named.prefix) {
    process.env.TABLE_PREFIX = named.prefix;
    return async () => {};
  }
  const { openDataDir } = await import('../infra/local/offline.ts');
  return openDataDir(named['data-dir']);
}
