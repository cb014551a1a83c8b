import { shortAddress } from '../../../shared/rules/share-text.ts';
import { env } from '../../platform/aws/env.ts';

/** A short link as a reader sees it; undefined if there is none, as of a post without a link. */
export const shortLinkOf = ({ codigo }: { codigo?: string | undefined }): string | undefined =>
  codigo === undefined ? undefined : shortAddress(env('SITE_URL'), codigo);
