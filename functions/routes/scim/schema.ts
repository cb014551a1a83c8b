import { scim } from '../../../shared/routes/scim.ts';
import { scimRoute } from '../../http/scim.ts';
import { named, schemas } from '../../scim/documents.ts';

export const handler = scimRoute(scim.schema)(async ({ params }) => ({ body: named(schemas(), params.id) }));
