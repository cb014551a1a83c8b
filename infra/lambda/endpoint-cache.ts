/**
 * Stands in for `@aws-sdk/endpoint-cache` in the bundles (infra/bundle.ts): DynamoDB's endpoint discovery is off, and
 * the map that would hold what it finds brings two libraries along.
 */
export class EndpointCache {
  getEndpoint(): undefined {}
  get(): undefined {}
  has(): boolean {
    return false;
  }
  set(): void {}
  delete(): void {}
  clear(): void {}
}
