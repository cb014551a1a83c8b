export { decodeCalendar, sumOf } from './calendars.ts';
export { eraseResults } from './store/erase.ts';
export { getRecords, itemName, subjectOf, type YearItem } from './store/records.ts';
