export { suggestionsOf } from './store/assistant-quota.ts';
