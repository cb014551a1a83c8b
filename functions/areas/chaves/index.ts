export { type ChaveItem, carryChaves, listChaves } from './store/chaves.ts';
