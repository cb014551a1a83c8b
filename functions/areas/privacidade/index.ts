export { forgetEquipe } from './forget-equipe-rows.ts';
