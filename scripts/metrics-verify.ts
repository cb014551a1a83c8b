import { parseArgs } from 'node:util';
import { openTables, WHERE } from './open-tables.ts';

/**
 * npm run metrics:verify [-- --data-dir .data | --prefix painel-prod-] [--empresa ID]
 * Recomputes every figure of every company's results and months of prizes from their sources and prints the differences; exit
 * code 1 if there are any. Without a prefix it reads the data of the local stack (DATA_DIR), running or not; with one, the tables of a
 * deployed stage, with the credentials and region of the environment. On a stage in use, the last two minutes may show as
 * a difference: repeat it for that company.
 */
const { values } = parseArgs({
  options: {
    ...WHERE,
    empresa: { type: 'string' },
  },
});

const LAST_DAY = '9999-12-31';
const LAST_MONTH = '9999-12';
const close = await openTables(values);
const { keptDays, verifyResults, verifyTotals } = await import(
  '../functions/areas/resultados/verify-results.ts'
);
const { verifyPrizes } = await import('../functions/areas/premios/verify-prizes.ts');
const { listEmpresaIds } = await import('../functions/areas/contas/index.ts');

/** One company, or all of them. */
async function* empresas(): AsyncGenerator<string> {
  if (values.empresa) return yield values.empresa;
  let from: Record<string, unknown> | undefined;
  do {
    const { ids, lastKey } = await listEmpresaIds(200, from);
    yield* ids;
    from = lastKey;
  } while (from);
}

let [companies, found] = [0, 0];
const print = (differences: Awaited<ReturnType<typeof verifyResults>>) => {
  found += differences.length;
  for (const { empresaId, item, what } of differences) console.log(`${empresaId} ${item}: ${what}`);
};
try {
  const all = new Map<string, Record<string, number>>();
  for await (const id of empresas()) {
    companies += 1;
    print(await verifyResults(id, LAST_DAY));
    print(await verifyPrizes(id, LAST_MONTH));
    for (const [item, sums] of await keptDays(id)) {
      const day = all.get(item) ?? {};
      for (const [field, count] of Object.entries(sums)) day[field] = (day[field] ?? 0) + count;
      all.set(item, day);
    }
  }
  if (!values.empresa) print(await verifyTotals(all));
  console.log(`${companies} empresas conferidas, ${found} diferenças`);
} finally {
  await close();
}
process.exitCode = found > 0 ? 1 : 0;
