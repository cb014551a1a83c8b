export { type ChannelCode, pagesOfChannelCodes } from './store/codes.ts';
