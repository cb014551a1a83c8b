import { scim } from '../../../shared/routes/scim.ts';
import { scimRoute } from '../../http/scim.ts';
import { allOf, resourceTypes } from '../../scim/documents.ts';

export const handler = scimRoute(scim.resourceTypes)(async () => ({ body: allOf(resourceTypes()) }));
