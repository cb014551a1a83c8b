export { eraseResults } from './store/erase.ts';
export { getRecords, itemName, subjectOf, type YearItem } from './store/records.ts';
