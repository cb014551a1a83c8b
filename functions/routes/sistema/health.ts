import { sistema } from '../../../shared/routes/sistema.ts';
import { env } from '../../aws/env.ts';
import { route } from '../../http/route.ts';
import { getEmpresa } from '../../store/empresas/empresas.ts';

/** Reads the database once: an answer means the way through it is open. */
export const handler = route(sistema.health)(async () => {
  await getEmpresa('saude');
  return { status: 'ok' as const, versao: env('APP_VERSION') };
});
