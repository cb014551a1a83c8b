import { scim } from '../../../shared/routes/scim.ts';
import { scimRoute } from '../../http/scim.ts';
import { userReply } from '../../scim/answer.ts';
import { changeAsWanted } from '../../scim/change.ts';
import { mustFind } from '../../scim/find.ts';
import { fromObject } from '../../scim/wanted.ts';

/** An attribute that does not come stays as it is, as the standard lets it: a directory knows of a person only a part. */
export const handler = scimRoute(scim.replaceUser)(async ({ params, body, empresa, ifMatch, quem, now }) => {
  const found = await mustFind(empresa, params.id);
  return userReply(await changeAsWanted(found, { wanted: fromObject(body), ifMatch, empresa, quem, now }));
});
