/**
 * Stands in for `@aws-sdk/credential-provider-node` in the bundles (infra/bundle.ts): the first link of that chain alone.
 * Lambda puts a function's credentials into the environment and nowhere else, and the links behind it carry 140 KB of
 * sign-in clients.
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
