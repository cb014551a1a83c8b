export { acceptancesOf, listRegulations, regulationChange } from './store/regulamento.ts';
