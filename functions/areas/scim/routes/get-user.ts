import { scim } from '../../../../shared/routes/scim.ts';
import { mustFind } from '../find.ts';
import { namesVersion, onlyAsked, toUser, versionOf } from '../resource.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.getUser)(async ({ params, query, empresa, ifNoneMatch }) => {
  const found = await mustFind(empresa, params.id);
  const headers = { etag: versionOf(found) };
  if (ifNoneMatch !== undefined && namesVersion(ifNoneMatch, found)) return { status: 304, headers };
  return { body: onlyAsked(toUser(found), query), headers };
});
