import { LINKEDIN_TEXT_MAX } from './media-limits.ts';

export const DISCLOSURE_MAX = 80;
/** Letters and digits of a short link's code: 62 to the 11th are more than 65 bits. */
export const CODE_LENGTH = 11;

/** A short link at the site's origin (without a trailing slash). */
export const shortAddress = (site: string, codigo: string): string => `${site}/r/${codigo}`;

/** The parts of a share's text. */
interface ShareParts {
  legenda: string;
  /** the company's disclosure, such as `#publi` */
  divulgacao?: string | null | undefined;
  /** the short link, if it is in the text: a post with media has no article */
  endereco?: string | undefined;
}

/** The text appended to the caption, one line per part; empty if there is none. */
export const appendedTo = ({ divulgacao, endereco }: Omit<ShareParts, 'legenda'>): string =>
  [divulgacao, endereco]
    .filter(Boolean)
    .map((line) => `\n${line}`)
    .join('');

/** The text that LinkedIn gets. */
export const shareText = ({ legenda, ...parts }: ShareParts): string => `${legenda}${appendedTo(parts)}`;

/** The longest caption beside the appended text. */
const captionMax = (parts: Omit<ShareParts, 'legenda'>): number =>
  LINKEDIN_TEXT_MAX - appendedTo(parts).length;

/** A placeholder as long as any short link, for limits before a share exists. */
const anyAddress = (site: string): string => shortAddress(site, '0'.repeat(CODE_LENGTH));

/** Whether a post's shares carry the short link in their text: with media, there is no article for it. */
export const carriesAddress = ({
  link,
  midias,
}: {
  link?: string | null | undefined;
  midias: readonly unknown[];
}): boolean => Boolean(link) && midias.length > 0;

/** The longest caption of a post in a company with this disclosure. */
export const captionMaxOf = (
  post: { link?: string | null | undefined; midias: readonly unknown[] },
  { site, divulgacao }: { site: string; divulgacao?: string | null | undefined },
): number => captionMax({ divulgacao, ...(carriesAddress(post) && { endereco: anyAddress(site) }) });
