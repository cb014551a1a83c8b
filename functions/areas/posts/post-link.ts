import { invalid } from '../../../shared/errors.ts';
import { linkProblem } from '../../../shared/rules/links.ts';
import { captionMaxOf } from '../../../shared/rules/share-text.ts';
import { captionTooLong } from '../../../shared/sentences.ts';
import { env } from '../../platform/aws/env.ts';

/** Throws 400 for a link back to this site: its visitors would go in circles. */
export function assertLinkLeadsOut(link: string | undefined): void {
  const problem = link && linkProblem(link, new URL(env('SITE_URL')).hostname);
  if (problem) throw invalid(problem, { link: problem });
}

/** Throws 400 for a caption that is too long together with what is appended to shares of its post. */
export function assertCaptionFits(
  legenda: string,
  post: Parameters<typeof captionMaxOf>[0],
  { divulgacao }: { divulgacao?: string | undefined },
  campo: 'legenda' | 'legendaAlterada' | 'variacoes',
): void {
  const max = captionMaxOf(post, { site: env('SITE_URL'), divulgacao });
  if (legenda.length > max) throw invalid(captionTooLong(max), { [campo]: captionTooLong(max) });
}
