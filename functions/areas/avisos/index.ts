export { findAviso, notify } from './store/avisos.ts';
export { forgetAviso, pagesOfAvisos } from './store/owner.ts';
export { forgetTeamPosts, postsOf } from './store/posts.ts';
export { WORDS } from './words.ts';
