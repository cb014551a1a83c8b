import { sistema } from '../../../../shared/routes/sistema.ts';
import { env } from '../../../platform/aws/env.ts';
import { route } from '../../access/index.ts';
import { getEmpresa } from '../../contas/index.ts';

/** Reads the database once: success means that it is reachable. */
export const handler = route(sistema.health)(async () => {
  await getEmpresa('saude');
  return { status: 'ok' as const, versao: env('APP_VERSION') };
});
