import { scim } from '../../../shared/routes/scim.ts';
import { scimRoute } from '../../http/scim.ts';
import { named, resourceTypes } from '../../scim/documents.ts';

export const handler = scimRoute(scim.resourceType)(async ({ params }) => ({
  body: named(resourceTypes(), params.id),
}));
