export { placePerson } from './place-people.ts';
