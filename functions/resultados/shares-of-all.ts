import { ALL, listDays } from '../store/resultados/records.ts';

/**
 * How often anything was shared in all companies, a minute old: the sum of their days. A counter of its own would cost each
 * share two write units; this costs who asks, the admin, eight read units for a year of the product.
 */
export async function sharesOfAll(): Promise<number> {
  const days = await listDays({ empresaId: ALL }, '', '~');
  return days.reduce((sum, { compartilhamentos = 0 }) => sum + compartilhamentos, 0);
}
