export { findFonte, fontesOf } from './store/fontes.ts';
