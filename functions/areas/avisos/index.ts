export { sendDeferredPush } from './deferred.ts';
export { WORDS } from './notice-words.ts';
export { notify } from './store/avisos.ts';
export { forgetInscricoes, inscricoesOf } from './store/inscricoes.ts';
export { forgetAviso, pagesOfAvisos } from './store/owner.ts';
export { forgetTeamPosts, postsOf } from './store/read-posts.ts';
