import { normalize } from '../../platform/search.ts';

/** Similarity from which texts count as the same: Jaccard index of their trigrams. */
export const SIMILAR = 0.8;
/** How many of the latest texts of colleagues are compared. */
export const COMPARED = 50;
/** Bytes of a sketch: at `SIMILAR` its error is about 0.02, and equal texts always match. */
const SKETCH_BYTES = 112;

/** Comparison ignores case, accents and repeated spaces. */
export const foldText = normalize;

/** Hashes three characters to 32 bits: among texts of 3,000 trigrams, one in five hundred has a collision. */
function trigramAt(text: string, at: number): number {
  let hash = text.charCodeAt(at);
  for (let next = at + 1; next < at + 3; next += 1) {
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) + text.charCodeAt(next);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}

const trigramsIn = (text: string): number => Math.max(0, text.length - 2);

/** The distinct trigrams of a folded text. */
export function trigramsOf(text: string): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < trigramsIn(text); at += 1) found.add(trigramAt(text, at));
  return found;
}

/** A text kept for comparison, whole or, if too long, as a sketch. */
export interface KeptText {
  /** number of trigrams */
  n: number;
  /** folded */
  texto?: string | undefined;
  /** see `sketchOf`, in base64 */
  esboco?: string | undefined;
}

/**
 * Odd sketch: every trigram flips one bit, so common trigrams cancel out. The number of differing bits estimates how
 * many trigrams only one text has.
 */
export function sketchOf(trigrams: Iterable<number>): Uint8Array {
  const sketch = new Uint8Array(SKETCH_BYTES);
  for (const trigram of trigrams) {
    const bit = (trigram >>> 0) % (SKETCH_BYTES * 8);
    sketch[bit >> 3] = (sketch[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  }
  return sketch;
}

function onlyInOne(one: Uint8Array, other: Uint8Array): number {
  let differing = 0;
  one.forEach((byte, index) => {
    for (let rest = byte ^ (other[index] ?? 0); rest; rest &= rest - 1) differing += 1;
  });
  const bits = SKETCH_BYTES * 8;
  return differing * 2 >= bits
    ? Number.POSITIVE_INFINITY
    : (-bits / 2) * Math.log(1 - (2 * differing) / bits);
}

/** A hash table of one text's trigrams, for thousands of look-ups. */
function lookUp(trigrams: Set<number>) {
  const mask = 2 ** Math.ceil(Math.log2(trigrams.size * 2 + 2)) - 1;
  const keys = new Int32Array(mask + 1);
  /** 0: free; otherwise the last text with this trigram, so that each text counts once */
  const met = new Int32Array(mask + 1);
  const slotOf = (key: number): number => {
    let slot = key & mask;
    while (met[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  };
  for (const trigram of trigrams) {
    const slot = slotOf(trigram);
    keys[slot] = trigram;
    met[slot] = 1;
  }
  let round = 1;
  return (text: string): number => {
    round += 1;
    let common = 0;
    for (let at = 0; at < trigramsIn(text); at += 1) {
      const slot = slotOf(trigramAt(text, at));
      if (met[slot] === 0 || met[slot] === round) continue;
      met[slot] = round;
      common += 1;
    }
    return common;
  };
}

/** The number of kept texts similar to this folded one. Equal kept texts are compared once. */
export function countSimilar(text: string, kept: readonly KeptText[]): number {
  const similarity = similarityTo(text);
  const known = new Map<KeptText, boolean>();
  return kept.filter((one) => {
    const similar = known.get(one) ?? similarity(one) >= SIMILAR;
    known.set(one, similar);
    return similar;
  }).length;
}

/** A folded text, kept whole. */
export const keptText = (texto: string): KeptText => ({ n: trigramsOf(texto).size, texto });

/** How similar kept texts are to this folded one, from 0 to 1. */
export function similarityTo(text: string): (kept: KeptText) => number {
  const own = trigramsOf(text);
  const commonWith = lookUp(own);
  const sketch = sketchOf(own);
  return ({ n, texto, esboco }) => {
    const both = own.size + n;
    if (both === 0) return texto === text ? 1 : 0;
    if (texto !== undefined) {
      const common = commonWith(texto);
      return common / (both - common);
    }
    if (esboco === undefined) return 0;
    const differing = onlyInOne(sketch, decoded(esboco));
    return differing < both ? (both - differing) / (both + differing) : 0;
  };
}

const decoded = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
export const encoded = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
