import { scim } from '../../../../shared/routes/scim.ts';
import { getPerson } from '../find-person.ts';
import { matchesVersion, selectAttributes, toUser, versionOf } from '../resource.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.getUser)(async ({ params, query, empresa, ifNoneMatch }) => {
  const found = await getPerson(empresa, params.id);
  const headers = { etag: versionOf(found) };
  if (ifNoneMatch !== undefined && matchesVersion(ifNoneMatch, found)) return { status: 304, headers };
  return { body: selectAttributes(toUser(found), query), headers };
});
