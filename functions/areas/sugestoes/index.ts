export { suggestionMail } from './notify-suggestion.ts';
export { forgetPending, forgetSugestao } from './store/forget-suggestions.ts';
export { settleSuggestionMedia } from './store/suggestion-media.ts';
export { listSugestoes, pagesOfSugestoes, pagesOfSugestoesOf } from './store/suggestion-pages.ts';
export { sugestoes } from './suggestion-mail.ts';
