import { scim } from '../../../../shared/routes/scim.ts';
import { documentById, schemas } from '../documents.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.scimSchema)(async ({ params }) => ({
  body: documentById(schemas(), params.id),
}));
