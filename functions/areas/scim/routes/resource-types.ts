import { scim } from '../../../../shared/routes/scim.ts';
import { listOf, resourceTypes } from '../documents.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.resourceTypes)(async () => ({ body: listOf(resourceTypes()) }));
