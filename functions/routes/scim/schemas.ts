import { scim } from '../../../shared/routes/scim.ts';
import { scimRoute } from '../../http/scim.ts';
import { allOf, schemas } from '../../scim/documents.ts';

export const handler = scimRoute(scim.schemas)(async () => ({ body: allOf(schemas()) }));
