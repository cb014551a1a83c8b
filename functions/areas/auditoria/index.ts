export { linesOfPeriod, pagesOfLines } from './store/lines.ts';
export { toRegistros } from './view.ts';
