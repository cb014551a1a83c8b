import { scim } from '../../../../shared/routes/scim.ts';
import { listOf, resourceTypes } from '../documents.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.scimResourceTypes)(async () => ({ body: listOf(resourceTypes()) }));
