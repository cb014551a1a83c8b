import type { ScimUser } from '../../../shared/routes/scim.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { locationOf, toUser, versionOf } from './resource.ts';
import type { ScimReply } from './wrapper.ts';

/** An employee after a change, with the version for the next request's If-Match. */
export const userReply = (item: FuncionarioItem): ScimReply<ScimUser> => ({
  body: toUser(item),
  headers: { etag: versionOf(item), location: locationOf(item.id) },
});
