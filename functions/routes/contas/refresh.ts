import { contas } from '../../../shared/routes/contas.ts';
import { renew } from '../../aws/identity.ts';
import { route } from '../../http/route.ts';

export const handler = route(contas.refresh)(async ({ body }) => {
  const { token, refreshToken } = await renew(body.token);
  return { newToken: token, ...(refreshToken ? { refreshToken } : {}) };
});
