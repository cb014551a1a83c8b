import { scim } from '../../../../shared/routes/scim.ts';
import { documentById, resourceTypes } from '../documents.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.scimResourceType)(async ({ params }) => ({
  body: documentById(resourceTypes(), params.id),
}));
