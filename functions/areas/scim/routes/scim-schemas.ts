import { scim } from '../../../../shared/routes/scim.ts';
import { listOf, schemas } from '../documents.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.scimSchemas)(async () => ({ body: listOf(schemas()) }));
