export { suggestionsOf } from './store/quota.ts';
