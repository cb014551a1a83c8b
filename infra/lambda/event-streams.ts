/**
 * Stands in for `@smithy/core/event-streams` in the bundles (infra/bundle.ts): every client brings the codec of events
 * along, and no operation that the product calls streams any.
 */
const unused = (): never => {
  throw new Error('no operation of this product streams events');
};
export const eventStreamSerdeProvider = unused;
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
export class EventStreamSerde {
  constructor() {
    unused();
  }
}
