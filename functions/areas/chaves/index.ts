export { findChave, isChave, listChaves } from './store/chaves.ts';
