export { pageOfMonth } from './month-page.ts';
export { placePerson } from './place-people.ts';
export { monthsBetween } from './store/prize-totals.ts';
