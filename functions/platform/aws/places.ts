import { env } from './env.ts';

/**
 * Where objects are. Each call on objects names its place by a literal, or implies it: the function's rights are derived
 * from that (infra/derived-objects.ts).
 */
export const PLACES = {
  /** raw uploads */
  uploads: { bucket: 'UPLOADS_BUCKET', prefix: 'envios/' },
  /** archives of personal data */
  personalData: { bucket: 'UPLOADS_BUCKET', prefix: 'dados/' },
  /** tables that companies export */
  exports: { bucket: 'UPLOADS_BUCKET', prefix: 'exportacoes/' },
  /** lists of people that companies import, and their results */
  imports: { bucket: 'UPLOADS_BUCKET', prefix: 'importacoes/' },
  /** ready media */
  media: { bucket: 'MEDIA_BUCKET', prefix: 'midias/' },
} as const;

export type Place = keyof typeof PLACES;

export const bucketOf = (place: Place): string => env(PLACES[place].bucket);

/** Throws for a key of another place, where the function has no right. */
export function addressIn(place: Place, key: string): { Bucket: string; Key: string } {
  if (!key.startsWith(PLACES[place].prefix)) throw new Error(`${key} is not among ${place}`);
  return { Bucket: bucketOf(place), Key: key };
}
