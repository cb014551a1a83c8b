import type { Produto } from '#shared/routes/entities.ts';

/** What the balance pays first, as listed; then what misses least; sold out last. */
export function byReach(produtos: readonly Produto[], saldo: number): Produto[] {
  const missing = ({ valor_ups, quantidade }: Produto) =>
    quantidade === 0 ? Number.MAX_SAFE_INTEGER : Math.max(0, valor_ups - saldo);
  return [...produtos].sort((one, other) => missing(one) - missing(other));
}
