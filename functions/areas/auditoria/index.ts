export { linesOfPeriod, listAllLines } from './store/lines.ts';
export { toRegistros } from './view.ts';
