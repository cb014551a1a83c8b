/** Bytes that can be read in ranges: an object in storage, or a file in tests. */
export interface ByteSource {
  size: number;
  /** bytes `start` (inclusive) to `end` (exclusive), 0 ≤ start < end ≤ size */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Parsing needs more reads, or more bytes, than a container with a sane index. */
export class ReadBudgetExceeded extends Error {
  override readonly name = 'ReadBudgetExceeded';
}

interface CachedRange {
  start: number;
  bytes: Uint8Array;
}

/**
 * Reads a file in few, bounded ranges. Ranges are cached and rounded up to `readAhead` bytes, because parsers ask for a few
 * bytes at a time and a request costs far more than its bytes.
 */
export class RangedReader {
  readonly size: number;
  readonly #source: ByteSource;
  readonly #limits: { reads: number; bytes: number; calls: number };
  readonly #readAhead: number;
  readonly #chunks: CachedRange[] = [];
  #pending: Promise<unknown> = Promise.resolve();
  /** ranges read from the source so far, and their bytes */
  reads = 0;
  bytes = 0;
  /** a parser's steps so far, including those answered from the cache */
  calls = 0;

  constructor(
    source: ByteSource,
    { readAhead = 32 * 1024, limits = { reads: 1500, bytes: 12 * 1024 * 1024, calls: 50_000 } } = {},
  ) {
    this.size = source.size;
    this.#source = source;
    this.#limits = limits;
    this.#readAhead = readAhead;
  }

  /** The bytes of a range, cut at the end of the file. `ahead`: minimum bytes to read. Throws ReadBudgetExceeded. */
  read(start: number, end: number, ahead = this.#readAhead): Promise<Uint8Array> {
    this.calls += 1;
    if (this.calls > this.#limits.calls) return Promise.reject(new ReadBudgetExceeded('too many steps'));
    // One at a time: a read often answers the next from the cache.
    const result = this.#pending.then(() => this.#fetch(start, Math.min(end, this.size), ahead));
    this.#pending = result.catch(() => undefined);
    return result;
  }

  async #fetch(start: number, end: number, ahead: number): Promise<Uint8Array> {
    if (start < 0 || start >= end) return new Uint8Array();
    const known = this.#chunks.find(
      (chunk) => chunk.start <= start && end <= chunk.start + chunk.bytes.length,
    );
    if (known) return known.bytes.subarray(start - known.start, end - known.start);

    const to = Math.min(this.size, Math.max(end, start + ahead));
    if (this.reads + 1 > this.#limits.reads || this.bytes + to - start > this.#limits.bytes) {
      throw new ReadBudgetExceeded(`${this.reads} reads, ${this.bytes} bytes`);
    }
    this.reads += 1;
    this.bytes += to - start;
    const bytes = await this.#source.read(start, to);
    this.#chunks.push({ start, bytes });
    return bytes.subarray(0, end - start);
  }
}
