import { scim } from '../../../../shared/routes/scim.ts';
import { createUser } from '../create-person.ts';
import { userReply } from '../scim-answer.ts';
import { changeFromObject } from '../user-change.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.createUser)(async ({ body, empresa, chaveId, quem, now, newId }) => {
  const created = await createUser(changeFromObject(body), { empresa, chaveId, quem, now, newId });
  return { status: 201, ...userReply(created) };
});
