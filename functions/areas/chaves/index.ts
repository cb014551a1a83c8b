export { listChaves } from './store/chaves.ts';
