import { scim } from '../../../../shared/routes/scim.ts';
import { named, schemas } from '../documents.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.schema)(async ({ params }) => ({ body: named(schemas(), params.id) }));
