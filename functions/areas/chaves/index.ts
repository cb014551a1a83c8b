export { carryChaves, listChaves } from './store/chaves.ts';
