export { type MonthPage, pagesOfMonth } from './month-page.ts';
export { monthsOfPerson, placePerson } from './place-people.ts';
export { monthsBetween } from './store/prize-totals.ts';
export { verifyPrizes } from './verify-prizes.ts';
