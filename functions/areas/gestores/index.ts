export { endGestor } from './end-gestor.ts';
