export { gestorRemovido } from './audit.ts';
export { papelOfConta } from './papel.ts';
export { removeGestor } from './store/change.ts';
export { contaOfGestor, type GestorItem, getGestor, listGestores } from './store/gestores.ts';
