import { parseArgs } from 'node:util';
import { openTables, WHERE } from './open-tables.ts';

/**
 * npm run data:migrate [-- --data-dir .data | --prefix painel-prod-]
 * Runs the migrations of functions/platform/jobs/migrations.ts that are not done yet, and resumes an
 * interrupted one. Without a prefix it changes the data of the local stack (DATA_DIR); with one, the tables of a deployed
 * stage, with the credentials and region of the environment.
 */
const { values } = parseArgs({ options: WHERE });

const close = await openTables(values);
const { MIGRATIONS, migrate } = await import('../functions/platform/jobs/migrations.ts');
try {
  await migrate(MIGRATIONS, ({ name, pages, done }) =>
    console.log(`${name}: ${pages} páginas${done ? ', concluída' : ''}`),
  );
  console.log('Nada mais a migrar');
} finally {
  await close();
}
