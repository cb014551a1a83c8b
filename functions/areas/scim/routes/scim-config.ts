import { scim } from '../../../../shared/routes/scim.ts';
import { serviceProviderConfig } from '../documents.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.scimConfig)(async () => ({ body: serviceProviderConfig() }));
