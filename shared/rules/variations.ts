/** Other wordings that a company offers of a caption. */
export const VARIATIONS_MAX = 5;

interface Voiced {
  id: string;
  legenda: string;
  variacoes?: readonly string[] | undefined;
}

interface Person {
  /** how many colleagues there were when this one came */
  vez: number;
}

/** Every wording of a post, the original first. */
export const wordingsOf = ({ legenda, variacoes = [] }: Omit<Voiced, 'id'>): string[] => [
  ...new Set([legenda, ...variacoes]),
];

/** Whether somebody may say this of a post: where nothing may be written, what its company offers by now. */
export const maySay = (post: Omit<Voiced, 'id'> & { alteravel: boolean }, text: string): boolean =>
  post.alteravel || wordingsOf(post).includes(text);

/** A number that looks like chance and is always the same for the same text. */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * The wording that somebody is offered: steadily the same for a person and a post. People who came one after the other
 * get all wordings in turn, from another one on in each post, so that they are evenly spread in a small team too.
 */
export function suggestedCaption(post: Voiced, person: Person): string {
  const wordings = wordingsOf(post);
  const many = wordings.length;
  const { vez } = person;
  const place = vez + (scatter(`${post.id}#${Math.floor(vez / many)}`) % many);
  return wordings[place % many] ?? post.legenda;
}
