/** Why a recognised video is refused. */
export class UnreadableVideo extends Error {
  override readonly name = 'UnreadableVideo';
  readonly reason: 'no-duration' | 'no-video';

  constructor(reason: 'no-duration' | 'no-video', detail: string) {
    super(detail);
    this.reason = reason;
  }
}

export interface ContainerFacts {
  durationSeconds: number;
  hasAudio: boolean;
  /** as the container names it (`avc1`, `V_VP9`); undefined if absent */
  videoCodec?: string | undefined;
  audioCodec?: string | undefined;
  /** pixels as shown, after rotation; undefined if absent */
  width?: number | undefined;
  height?: number | undefined;
}

/** Random access to a header's numbers. Reading past the end throws RangeError. */
export class Bytes {
  readonly data: Uint8Array;
  readonly #view: DataView;

  constructor(data: Uint8Array) {
    this.data = data;
    this.#view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  }

  get length(): number {
    return this.data.length;
  }
  u8(at: number): number {
    return this.#view.getUint8(at);
  }
  u16(at: number): number {
    return this.#view.getUint16(at);
  }
  i16(at: number): number {
    return this.#view.getInt16(at);
  }
  u32(at: number): number {
    return this.#view.getUint32(at);
  }
  /** Values beyond 2^53 are rounded; no accepted file reaches them. */
  u64(at: number): number {
    return Number(this.#view.getBigUint64(at));
  }
  u32le(at: number): number {
    return this.#view.getUint32(at, true);
  }
  u64le(at: number): number {
    return Number(this.#view.getBigUint64(at, true));
  }
  f32(at: number): number {
    return this.#view.getFloat32(at);
  }
  f64(at: number): number {
    return this.#view.getFloat64(at);
  }
  text(start: number, end: number): string {
    return String.fromCharCode(...this.data.subarray(start, end));
  }
  slice(start: number, end: number): Bytes {
    return new Bytes(this.data.subarray(start, end));
  }
  /** Offset of a byte pattern at or after `from`; -1 if absent. */
  indexOf(pattern: readonly number[], from = 0): number {
    const [first = 0] = pattern;
    for (let i = this.data.indexOf(first, from); i >= 0; i = this.data.indexOf(first, i + 1)) {
      if (pattern.every((byte, n) => this.data[i + n] === byte)) return i;
    }
    return -1;
  }
}
