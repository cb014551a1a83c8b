export { tellOfTheNight } from './morning.ts';
export { forgetInscricoes, inscricoesOf } from './store/inscricoes.ts';
