export { compartilhamentos } from './share-mail.ts';
export { toSharedPosts } from './share-view.ts';
export { foldText, SIMILAR, similarityTo } from './similar-texts.ts';
export { type ChannelCode, pagesOfChannelCodes } from './store/channel-codes.ts';
export { anonymizeShare } from './store/forget-shares.ts';
export { listShares, pagesOfCaptions, postsSharedBetween, sharersOf } from './store/share-pages.ts';
export { getShared, listSharedKeys, type SharedKey } from './store/share-period.ts';
export { textsOfColleagues } from './store/texts.ts';
export { whyUnpublished } from './why-unpublished.ts';
