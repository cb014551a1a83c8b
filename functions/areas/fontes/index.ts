export { fontesOf } from './store/fontes.ts';
