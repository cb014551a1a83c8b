import { scim } from '../../../../shared/routes/scim.ts';
import { userReply } from '../answer.ts';
import { changeAsWanted } from '../change.ts';
import { mustFind } from '../find.ts';
import { wantedByPatch } from '../patch.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.patchUser)(async ({ params, body, empresa, ifMatch, quem, now }) => {
  const found = await mustFind(empresa, params.id);
  return userReply(await changeAsWanted(found, { wanted: wantedByPatch(body), ifMatch, empresa, quem, now }));
});
