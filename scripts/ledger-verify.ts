import { parseArgs } from 'node:util';
import { openTables, WHERE } from './open-tables.ts';

/**
 * npm run ledger:verify [-- --data-dir .data | --prefix painel-prod-]
 * Recomputes every UPS balance and hash chain and prints the differences; exit code 1 if there are any.
 * Without a prefix it reads the data of the local stack (DATA_DIR), running or not; with one, the
 * tables of a deployed stage, with the credentials and region of the environment.
 */
const { values } = parseArgs({ options: WHERE });

const close = await openTables(values);
const { verifiedPages } = await import('../functions/areas/movimentos/ledger-checks.ts');
let [accounts, found] = [0, 0];
try {
  for await (const { contas, differences } of verifiedPages()) {
    accounts += contas;
    found += differences.length;
    for (const { empresaId, funcionarioId, movimento, what } of differences)
      console.log(`${empresaId} ${funcionarioId} ${movimento ?? '-'}: ${what}`);
  }
  console.log(`${accounts} contas verificadas, ${found} diferenças`);
} finally {
  await close();
}
process.exitCode = found > 0 ? 1 : 0;
