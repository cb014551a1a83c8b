export { type DayCount, decodeCalendar, NOTHING, plus, sumOf } from './calendars.ts';
export { channelRows } from './channels.ts';
export { readFigures } from './figures.ts';
export { askedPeriod } from './result-period.ts';
export { clicksByPost } from './results-of-person.ts';
export { eraseResults } from './store/erase.ts';
export { getRecords, itemName, subjectOf, type YearItem } from './store/result-records.ts';
