import { push } from '../../../shared/routes/push.ts';
import { pushKeys } from '../../aws/push-key.ts';
import { route } from '../../http/route.ts';

export const handler = route(push.key)(async () => ({ chave: (await pushKeys()).publicKey }));
