/** Overwrites bytes `start` to `end` (exclusive) with `bytes`, padded with zeros. */
export interface Patch {
  start: number;
  end: number;
  bytes?: Uint8Array;
}

/** A file contains data that overwriting cannot remove. */
export class NotCleanable extends Error {
  override readonly name = 'NotCleanable';
}

/** Applies patches to a stream, one chunk in memory at a time. */
export async function* patched(
  chunks: AsyncIterable<Uint8Array>,
  patches: readonly Patch[],
): AsyncGenerator<Uint8Array> {
  const waiting = [...patches].sort((a, b) => a.start - b.start);
  let at = 0;
  for await (const chunk of chunks) {
    const end = at + chunk.length;
    if (waiting.some((patch) => patch.start < end && patch.end > at)) {
      const copy = Uint8Array.from(chunk);
      for (const patch of waiting) overwrite(copy, at, patch);
      yield copy;
    } else {
      yield chunk;
    }
    at = end;
    while (waiting[0] && waiting[0].end <= at) waiting.shift();
  }
}

function overwrite(chunk: Uint8Array, at: number, { start, end, bytes = new Uint8Array() }: Patch): void {
  const from = Math.max(start, at);
  const to = Math.min(end, at + chunk.length);
  if (from >= to) return;
  chunk.fill(0, from - at, to - at);
  const written = bytes.subarray(from - start, Math.max(from - start, to - start));
  chunk.set(written, from - at);
}
