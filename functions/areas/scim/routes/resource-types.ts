import { scim } from '../../../../shared/routes/scim.ts';
import { scimRoute } from '../wrapper.ts';
import { allOf, resourceTypes } from '../documents.ts';

export const handler = scimRoute(scim.resourceTypes)(async () => ({ body: allOf(resourceTypes()) }));
