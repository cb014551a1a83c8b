import { scim } from '../../../shared/routes/scim.ts';
import { scimRoute } from '../../http/scim.ts';
import { serviceProviderConfig } from '../../scim/documents.ts';

export const handler = scimRoute(scim.config)(async () => ({ body: serviceProviderConfig() }));
