import { scim } from '../../../../shared/routes/scim.ts';
import { scimRoute } from '../wrapper.ts';
import { allOf, schemas } from '../documents.ts';

export const handler = scimRoute(scim.schemas)(async () => ({ body: allOf(schemas()) }));
