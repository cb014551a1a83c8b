export { sendDeferredPush } from './deferred.ts';
export { forgetInscricoes, inscricoesOf } from './store/inscricoes.ts';
