/** Alternative captions per post. */
export const VARIATIONS_MAX = 5;

interface Voiced {
  id: string;
  legenda: string;
  variacoes?: readonly string[] | undefined;
}

interface Person {
  /** the number of colleagues when this employee came */
  vez: number;
}

export const wordingsOf = ({ legenda, variacoes = [] }: Omit<Voiced, 'id'>): string[] => [
  ...new Set([legenda, ...variacoes]),
];

/**
 * Whether an employee may use a text for a post: any if the caption is editable, otherwise only the company's wordings.
 */
export const canUseCaption = (post: Omit<Voiced, 'id'> & { alteravel: boolean }, text: string): boolean =>
  post.alteravel || wordingsOf(post).includes(text);

/** A deterministic pseudo-random number (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * The wording offered to an employee, always the same per person and post. Employees get the wordings in turn, starting
 * at a different one per post, so that small teams are evenly spread too.
 */
export function suggestedCaption(post: Voiced, person: Person): string {
  const wordings = wordingsOf(post);
  const many = wordings.length;
  const { vez } = person;
  const place = vez + (hashOf(`${post.id}#${Math.floor(vez / many)}`) % many);
  return wordings[place % many] ?? post.legenda;
}
