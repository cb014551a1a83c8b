export { verifyLedger } from './ledger-checks.ts';
export { movement, withBalance } from './store/ledger.ts';
export { listMovimentos, type MovimentoItem } from './store/movement-lines.ts';
export {
  earnedBefore,
  firstMovimentos,
  listShareLines,
  movimentosOfPeriod,
  shareLinesSince,
} from './store/movement-period.ts';
