export { isHidden, withName } from './hidden-name.ts';
export { boardOf, monthBoard, monthUpsOf, ordemOf } from './ranking-keys.ts';
export { listBehind } from './store/month-ranking.ts';
export { monthPositionsIn, positionOf } from './store/position.ts';
export { oneMoreShare, sharesInMonth, sharesOfMonth } from './store/sharing.ts';
export { closeMonth, type Earned, earnInMonth, putAsideAhead, withSortKeys } from './store/standings.ts';
