import type { ScimUser } from '../../../shared/routes/scim.ts';
import type { FuncionarioItem } from '../funcionarios/index.ts';
import { locationOf, toUser, versionOf } from './resource.ts';
import type { ScimReply } from './wrapper.ts';

/** Somebody as they are after a change, with the version to send along with the next. */
export const userReply = (item: FuncionarioItem): ScimReply<ScimUser> => ({
  body: toUser(item),
  headers: { etag: versionOf(item), location: locationOf(item.id) },
});
