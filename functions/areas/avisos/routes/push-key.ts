import { push } from '../../../../shared/routes/push.ts';
import { pushKeys } from '../../../platform/aws/push-key.ts';
import { route } from '../../access/index.ts';

export const handler = route(push.pushKey)(async () => ({ chave: (await pushKeys()).publicKey }));
