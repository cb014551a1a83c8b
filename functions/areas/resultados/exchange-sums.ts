import type { DaySums } from './store/result-records.ts';

/** The UPS and the cost of an exchange that count: none once it is cancelled. No cost: the product had none. */
export interface CountedExchange {
  ups: number;
  custo?: number | undefined;
}

/** What an exchange adds to its day. `upsComCusto` are the UPS whose cost is in `custoTrocas`. */
const sumsOf = ({ ups, custo }: CountedExchange) => ({
  upsTrocados: ups,
  custoTrocas: custo ?? 0,
  upsComCusto: custo === undefined ? 0 : ups,
});

/** What changes on an exchange's day after it was counted as `before`. */
export function exchangeChange(before: CountedExchange | undefined, now: CountedExchange): DaySums {
  const [was, is] = [sumsOf(before ?? { ups: 0 }), sumsOf(now)];
  return {
    upsTrocados: is.upsTrocados - was.upsTrocados,
    custoTrocas: is.custoTrocas - was.custoTrocas,
    upsComCusto: is.upsComCusto - was.upsComCusto,
  };
}
