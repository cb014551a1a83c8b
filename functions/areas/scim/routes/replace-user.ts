import { scim } from '../../../../shared/routes/scim.ts';
import { userReply } from '../answer.ts';
import { changeAsWanted } from '../change.ts';
import { mustFind } from '../find.ts';
import { fromObject, makesInactive } from '../wanted.ts';
import { scimRoute } from '../wrapper.ts';

/** An attribute that does not come stays as it is, as the standard lets it: a directory knows of a person only a part. */
export const handler = scimRoute(scim.replaceUser)(async ({ params, body, empresa, ifMatch, quem, now }) => {
  const found = await mustFind(empresa, params.id);
  return userReply(
    await changeAsWanted(found, {
      wanted: fromObject(body, '', makesInactive(body)),
      ifMatch,
      empresa,
      quem,
      now,
    }),
  );
});
