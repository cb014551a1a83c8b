import { scim } from '../../../shared/routes/scim.ts';
import { scimRoute } from '../../http/scim.ts';
import { userReply } from '../../scim/answer.ts';
import { changeAsWanted } from '../../scim/change.ts';
import { mustFind } from '../../scim/find.ts';
import { wantedByPatch } from '../../scim/patch.ts';

export const handler = scimRoute(scim.patchUser)(async ({ params, body, empresa, ifMatch, quem, now }) => {
  const found = await mustFind(empresa, params.id);
  return userReply(await changeAsWanted(found, { wanted: wantedByPatch(body), ifMatch, empresa, quem, now }));
});
