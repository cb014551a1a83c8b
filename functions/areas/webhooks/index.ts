export { mensageirosOf } from './store/mensageiros.ts';
export { webhooksOf } from './store/webhook-rows.ts';
export { webhooks } from './webhook-mail.ts';
export { startDueDeliveries } from './webhooks-due.ts';
