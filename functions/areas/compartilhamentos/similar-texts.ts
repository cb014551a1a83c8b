import { normalize } from '../../platform/search.ts';

/** Similarity from which texts count as the same: Jaccard index of their trigrams. */
export const SIMILAR = 0.8;

/** Comparison ignores case, accents and repeated spaces. */
export const foldText = normalize;

/** The distinct trigrams of a folded text, in ten bits a character: exact for Latin letters, and fast in a set. */
function trigramsOf(text: string): Set<number> {
  const found = new Set<number>();
  for (let at = 2; at < text.length; at += 1)
    found.add((text.charCodeAt(at - 2) << 20) ^ (text.charCodeAt(at - 1) << 10) ^ text.charCodeAt(at));
  return found;
}

/** How similar other folded texts are to this one, from 0 to 1. */
export function similarityTo(text: string): (other: string) => number {
  const own = trigramsOf(text);
  return (other) => {
    const others = trigramsOf(other);
    if (own.size + others.size === 0) return other === text ? 1 : 0;
    let common = 0;
    for (const trigram of others) if (own.has(trigram)) common += 1;
    return common / (own.size + others.size - common);
  };
}

/** The number of folded texts similar to this one. Equal texts are compared once. */
export function countSimilar(text: string, others: readonly string[]): number {
  const similarity = similarityTo(text);
  const similar = new Set([...new Set(others)].filter((other) => similarity(other) >= SIMILAR));
  return others.filter((other) => similar.has(other)).length;
}
