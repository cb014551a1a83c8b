/** Mulberry32: the same seed, the same numbers. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Damages a file as disks, cut connections and attackers do: flipped bytes (mostly headers), cuts, extreme numbers. */
function mutate(bytes: Buffer, next: () => number): Buffer {
  const cut = next() < 0.2 ? bytes.subarray(0, Math.floor(next() * bytes.length)) : bytes;
  const result = Buffer.from(cut);
  const flips = 1 + Math.floor(next() * 40);
  for (let n = 0; n < flips && result.length > 16; n += 1) {
    const near = next() < 0.6 ? Math.min(result.length, 2048) : result.length;
    const from = next() < 0.2 ? result.length - near : 0;
    // The first twelve bytes identify the type and stay, so that the rest is parsed.
    const at = 12 + from + Math.floor(next() * (near - 12));
    result[Math.min(at, result.length - 1)] =
      next() < 0.3 ? 0xff : next() < 0.4 ? 0 : Math.floor(next() * 256);
  }
  return result;
}

/** Damaged copies of these files, in turn. */
export function* broken(count: number, originals: readonly Buffer[], seed = 20261120) {
  const next = random(seed);
  for (let n = 0; n < count; n += 1) {
    const original = originals[n % originals.length];
    if (original) yield { n, bytes: mutate(original, next) };
  }
}
