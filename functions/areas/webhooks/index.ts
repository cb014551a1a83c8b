export { send } from './attempt.ts';
export { startDueDeliveries } from './due.ts';
export type { ReceiverKind, Sent } from './kind.ts';
export { webhooks } from './mail.ts';
export type { OtherKind } from './queue.ts';
export { deliveryQuota } from './quota.ts';
export { dropEntregas, type EntregaItem } from './store/deliveries.ts';
export { type LeasedReceiver, noteLeased } from './store/leases.ts';
export {
  changeReceiver,
  findReceiver,
  type Limit,
  type ReceiverItem,
  type ReceiverKey,
  receiversOf,
  removeReceiver,
  tryCreateReceiver,
} from './store/receivers.ts';
export { webhooksOf } from './store/webhooks.ts';
