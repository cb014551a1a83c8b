import type { Span } from '../../../../shared/rules/periodos.ts';
import { between, type Condition } from '../../../platform/dynamodb/conditions.ts';
import { firstUlid } from '../../../platform/dynamodb/ids.ts';

/**
 * Lists show posts by their place (`lugar`): the time of publication, in the ten characters of a ULID, and the post's id,
 * which may be that of a much older draft (docs/decisions/071-drafts.md).
 */
export const placeOf = (id: string, publishedAt: Date): string => `${firstUlid(publishedAt)}${id}`;

const TIME_LENGTH = 10;

/** The id of the post at a place. */
const postIdAt = (place: string): string => place.slice(TIME_LENGTH);

export interface PostKey extends Record<string, unknown> {
  empresaId: string;
  id: string;
}

/** The key of the post at a place. */
export const keyAt = (empresaId: string, place: string): PostKey => ({ empresaId, id: postIdAt(place) });

/** The places of posts published in a span of time. */
export const placesWithin = ({ since, until }: Span): Condition =>
  between('lugar', firstUlid(since), firstUlid(until));
