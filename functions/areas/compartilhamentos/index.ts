export { shortLinkOf } from './link.ts';
export { compartilhamentos } from './mail.ts';
export {
  countSimilar,
  foldText,
  type KeptText,
  keptText,
  SIMILAR,
  similarityTo,
} from './similar-texts.ts';
export { anonymizeShare } from './store/forget.ts';
export { listShares, pagesOfCaptions, postsSharedBetween, sharersOf } from './store/list.ts';
export { getShared, listSharedKeys, type SharedKey } from './store/period.ts';
export { textsOf, textsOfColleagues } from './store/texts.ts';
export { toSharedPosts } from './view.ts';
export { whyUnpublished } from './why-unpublished.ts';
