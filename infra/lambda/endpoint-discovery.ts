/**
 * Stands in for `@aws-sdk/middleware-endpoint-discovery` in the bundles (infra/bundle.ts): DynamoDB's endpoint discovery is
 * off, and no operation asks for it.
 */
const unset = (): undefined => undefined;
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: unset,
  configFileSelector: unset,
  default: undefined,
};
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;
