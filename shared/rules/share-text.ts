import { LINKEDIN_TEXT_MAX } from './media-limits.ts';

/** Characters of a disclosure. */
export const DISCLOSURE_MAX = 80;
/** Letters and digits of a share's code: 62 to the 11th are more than 65 bits. */
export const CODE_LENGTH = 11;

/** The address of a share at the site (its origin, without a slash at the end). */
export const shortAddress = (site: string, codigo: string): string => `${site}/r/${codigo}`;

/** What a share is made of, beside its media. */
interface ShareParts {
  legenda: string;
  /** what the company has every share say of itself, `#publi` */
  divulgacao?: string | null | undefined;
  /** the share's own address, where it stands in the text: a post with media has no room for an article */
  endereco?: string | undefined;
}

/** What is appended to the caption, each on a line of its own; empty where there is nothing. */
export const appendedTo = ({ divulgacao, endereco }: Omit<ShareParts, 'legenda'>): string =>
  [divulgacao, endereco]
    .filter(Boolean)
    .map((line) => `\n${line}`)
    .join('');

/** The text of a share as LinkedIn gets it: the caption first, then what is appended. */
export const shareText = ({ legenda, ...parts }: ShareParts): string => `${legenda}${appendedTo(parts)}`;

/** How long a caption may be beside what is appended to it. */
const captionMax = (parts: Omit<ShareParts, 'legenda'>): number =>
  LINKEDIN_TEXT_MAX - appendedTo(parts).length;

/** An address as long as every share's is: for limits, before a share has its own. */
const anyAddress = (site: string): string => shortAddress(site, '0'.repeat(CODE_LENGTH));

/** Whether a post's shares carry their address in the text: with media there is no article to hold it. */
export const carriesAddress = ({
  link,
  midias,
}: {
  link?: string | null | undefined;
  midias: readonly unknown[];
}): boolean => Boolean(link) && midias.length > 0;

/** How long the captions of a post may be, in a company with this disclosure. */
export const captionMaxOf = (
  post: { link?: string | null | undefined; midias: readonly unknown[] },
  { site, divulgacao }: { site: string; divulgacao?: string | null | undefined },
): number => captionMax({ divulgacao, ...(carriesAddress(post) && { endereco: anyAddress(site) }) });
