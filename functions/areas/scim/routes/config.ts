import { scim } from '../../../../shared/routes/scim.ts';
import { scimRoute } from '../wrapper.ts';
import { serviceProviderConfig } from '../documents.ts';

export const handler = scimRoute(scim.config)(async () => ({ body: serviceProviderConfig() }));
