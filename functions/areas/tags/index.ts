export { listTags } from './store/tags.ts';
