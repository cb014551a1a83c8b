export { isHidden, withName } from './hidden-name.ts';
export type { WithPreferencias } from './store/preferencias.ts';
