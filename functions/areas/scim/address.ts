import { env } from '../../platform/aws/env.ts';

/** Where a directory finds this service: under the API's address, like every other call. */
export const scimAddress = (): string => `${env('SITE_URL')}/v1/scim/v2`;
