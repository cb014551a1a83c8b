export { startDueDeliveries } from './due.ts';
export { webhooks } from './mail.ts';
export { webhooksOf } from './store/webhooks.ts';
