import { contas } from '#shared/routes/contas.ts';
import { call } from '../api/api.ts';

export const revoke = (refreshToken: string | undefined): Promise<unknown> =>
  call(contas.logout, { body: refreshToken ? { refreshToken } : {} });
