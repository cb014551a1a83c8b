import { HOUR_MS } from '../../../shared/rules/dates.ts';
import { scaled } from '../../platform/dynamodb/rate.ts';
import type { Quota } from '../../platform/quota.ts';

const DELIVERIES_AN_HOUR = 300;

/** Webhook deliveries requested by hand. */
export const deliveryQuota = (empresaId: string): Quota => ({
  limit: { name: 'entregas', subject: empresaId, max: scaled(DELIVERIES_AN_HOUR), windowMs: HOUR_MS },
  reached: `Sua empresa já pediu ${DELIVERIES_AN_HOUR} envios nesta hora.`,
});
