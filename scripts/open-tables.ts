/** `--prefix` names the tables of a deployed stage; without it, `--data-dir` is the folder of a local stack. */
export const WHERE = {
  'data-dir': { type: 'string', default: process.env.DATA_DIR ?? '.data' },
  prefix: { type: 'string' },
} as const;

/** Has the stores read the tables that were named, which it learns from the environment. Returns what ends it. */
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
