export { movement, withBalance } from './store/ledger.ts';
export { listMovimentos, type MovimentoItem } from './store/lines.ts';
export {
  earnedBefore,
  firstMovimentos,
  listShareLines,
  movimentosOfPeriod,
  shareLinesSince,
} from './store/period.ts';
