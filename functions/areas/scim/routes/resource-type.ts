import { scim } from '../../../../shared/routes/scim.ts';
import { named, resourceTypes } from '../documents.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.resourceType)(async ({ params }) => ({
  body: named(resourceTypes(), params.id),
}));
