import { passkeys } from '../../../../shared/routes/passkeys.ts';
import { recordOf, route } from '../../access/index.ts';
import { toChave } from '../passkey-view.ts';
import { listPasskeys } from '../store/passkeys.ts';

export const handler = route(passkeys.listPasskeys)(async ({ caller }) => ({
  chaves: (await listPasskeys(caller.id, recordOf(caller))).map(toChave),
}));
