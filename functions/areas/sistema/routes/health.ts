import { sistema } from '../../../../shared/routes/sistema.ts';
import { env } from '../../../platform/aws/env.ts';
import { route } from '../../access/index.ts';
import { getEmpresa } from '../../empresas/index.ts';

/** Reads the database once: an answer means the way through it is open. */
export const handler = route(sistema.health)(async () => {
  await getEmpresa('saude');
  return { status: 'ok' as const, versao: env('APP_VERSION') };
});
