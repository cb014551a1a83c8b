import { scim } from '../../../../shared/routes/scim.ts';
import { applyChange } from '../change-person.ts';
import { getPerson } from '../find-person.ts';
import { changeByPatch } from '../patch.ts';
import { userReply } from '../scim-answer.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.patchUser)(async ({ params, body, empresa, ifMatch, quem, now }) => {
  const found = await getPerson(empresa, params.id);
  return userReply(await applyChange(found, { wanted: changeByPatch(body), ifMatch, empresa, quem, now }));
});
