import { scim } from '../../../../shared/routes/scim.ts';
import { scimRoute } from '../wrapper.ts';
import { named, schemas } from '../documents.ts';

export const handler = scimRoute(scim.schema)(async ({ params }) => ({ body: named(schemas(), params.id) }));
