export { contentOf } from './content.ts';
export { publishNew, saveNew } from './create.ts';
export { publishDue } from './due.ts';
export { excerptOf } from './excerpt.ts';
export { isVisible, isVisibleTo, visiblePost } from './find.ts';
export { assertCaptionFits, assertLinkLeadsOut } from './link.ts';
export { posts } from './mail.ts';
export { postExists } from './own.ts';
export { ownCaption } from './own-caption.ts';
export { shareTicket } from './share-ticket.ts';
export { settleDraftMedia } from './store/draft-media.ts';
export { getDrafts, listDrafts, type NewDraft, QUEUES, recordDrafts } from './store/drafts.ts';
export { type DuePost, listDue } from './store/due.ts';
export { hasVisiblePosts, type Stretch, sharedPlaces, visiblePlaces } from './store/feed.ts';
export { listPostKeys } from './store/list.ts';
export { type MediaOutcome, settlePostMedia } from './store/media.ts';
export { listPostsOfPeriod } from './store/period.ts';
export { keyAt } from './store/place.ts';
export { getPost, getPosts, type PostItem } from './store/posts.ts';
export { countShare, listSharedPosts, sharesByPostOf } from './store/share-counts.ts';
export { markAsShared } from './store/shared.ts';
export {
  type AttemptItem,
  getShare,
  getShares,
  isAttempt,
  isPublished,
  isQueued,
  isScheduled,
  keyOfShare,
  LEASE_MS,
  type PublishedItem,
  type ScheduledItem,
  type ShareFailure,
  type ShareItem,
  saveCaption,
} from './store/shares.ts';
export { deleteRows, listRowsOfTeam } from './store/team-posts.ts';
export { visibleCountsOf } from './store/visible-counts.ts';
export { settleBeforeAnswer } from './team-posts.ts';
export { toPost } from './view.ts';
