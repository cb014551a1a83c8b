import { scim } from '../../../../shared/routes/scim.ts';
import { userReply } from '../answer.ts';
import { applyChange } from '../change.ts';
import { getPerson } from '../find.ts';
import { changeByPatch } from '../patch.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.patchUser)(async ({ params, body, empresa, ifMatch, quem, now }) => {
  const found = await getPerson(empresa, params.id);
  return userReply(await applyChange(found, { wanted: changeByPatch(body), ifMatch, empresa, quem, now }));
});
