export { countPeopleOf } from './audience.ts';
export { contentOf } from './content.ts';
export { excerptOf } from './excerpt.ts';
export { isVisible, isVisibleTo, mustFindPost, visiblePost, visiblePostForDisplay } from './find-post.ts';
export { postExists } from './own.ts';
export { settleBeforeAnswer } from './place-in-teams.ts';
export { assertCaptionFits, assertLinkLeadsOut } from './post-link.ts';
export { posts } from './post-notice-mail.ts';
export { ownCaption } from './post-own-caption.ts';
export { toPost } from './post-view.ts';
export { publishDue } from './publish-due.ts';
export { shareTicket } from './share-ticket.ts';
export { countDeparture, departuresOf, readDepartures } from './store/departures.ts';
export { settleDraftMedia } from './store/draft-media.ts';
export { getDrafts, listDrafts, type NewDraft, QUEUES, recordDrafts } from './store/drafts.ts';
export { hasVisiblePosts, type Stretch, sharedPlaces, visiblePlaces } from './store/feed.ts';
export { type DuePost, listDue } from './store/find-due.ts';
export { keyAt } from './store/place.ts';
export { type MediaOutcome, settlePostMedia } from './store/post-media.ts';
export { listPostKeys } from './store/post-pages.ts';
export { listPostsOfPeriod } from './store/post-period.ts';
export { getPost, getPosts, type PostItem } from './store/posts.ts';
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
  type Mencao,
  type PublishedItem,
  type ScheduledItem,
  type ShareFailure,
  type ShareItem,
  saveCaption,
  sharesOfPost,
} from './store/shares.ts';
export { deleteRows, listRowsOfTeam } from './store/team-post-rows.ts';
export { visibleCountsOf } from './store/visible-counts.ts';
export { publishNew, saveNew } from './write-post.ts';
