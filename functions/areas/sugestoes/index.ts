export { sugestoes } from './mail.ts';
export { forgetPending, forgetSugestao } from './store/forget.ts';
export { listSugestoes, pagesOfSugestoes, pagesOfSugestoesOf } from './store/list.ts';
export { settleSuggestionMedia } from './store/media.ts';
