import { env } from '../../platform/aws/env.ts';

/** The base address of the SCIM service. */
export const scimAddress = (): string => `${env('SITE_URL')}/v1/scim/v2`;
