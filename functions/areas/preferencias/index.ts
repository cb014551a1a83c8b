export type { WithPreferencias } from './store/preferencias.ts';
