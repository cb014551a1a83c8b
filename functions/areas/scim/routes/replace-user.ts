import { scim } from '../../../../shared/routes/scim.ts';
import { applyChange } from '../change-person.ts';
import { getPerson } from '../find-person.ts';
import { userReply } from '../scim-answer.ts';
import { changeFromObject, makesInactive } from '../user-change.ts';
import { scimRoute } from '../wrapper.ts';

/** Absent attributes stay as they are, which the standard allows: a directory knows only some of them. */
export const handler = scimRoute(scim.replaceUser)(async ({ params, body, empresa, ifMatch, quem, now }) => {
  const found = await getPerson(empresa, params.id);
  return userReply(
    await applyChange(found, {
      wanted: changeFromObject(body, '', makesInactive(body)),
      ifMatch,
      empresa,
      quem,
      now,
    }),
  );
});
