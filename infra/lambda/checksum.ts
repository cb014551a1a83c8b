import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * Stands in for `@smithy/core/checksum` in the bundles (infra/bundle.ts): every client brings hashes written in
 * JavaScript along, for platforms that have none. Node has them all.
 */
type Data = string | ArrayBuffer | ArrayBufferView;
const bytesOf = (data: Data): string | Buffer => {
  if (typeof data === 'string') return data;
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
};

abstract class NativeHash {
  readonly #algorithm: string;
  readonly #secret: Data | undefined;
  #hash: Hash | Hmac;

  constructor(algorithm: string, secret?: Data) {
    this.#algorithm = algorithm;
    this.#secret = secret;
    this.#hash = this.#begin();
  }
  #begin(): Hash | Hmac {
    return this.#secret === undefined
      ? createHash(this.#algorithm)
      : createHmac(this.#algorithm, bytesOf(this.#secret));
  }
  update(data: Data): void {
    this.#hash.update(bytesOf(data));
  }
  /** What was hashed so far; without a secret more may follow. */
  async digest(): Promise<Uint8Array> {
    const hash = 'copy' in this.#hash ? this.#hash.copy() : this.#hash;
    return new Uint8Array(hash.digest());
  }
  reset(): void {
    this.#hash = this.#begin();
  }
}

export class Sha256 extends NativeHash {
  readonly digestLength = 32;
  constructor(secret?: Data) {
    super('sha256', secret);
  }
}

export class Md5 extends NativeHash {
  readonly digestLength = 16;
  constructor(secret?: Data) {
    super('md5', secret);
  }
}

export class Crc32 {
  readonly digestLength = 4;
  #sum = 0;
  update(data: Data): void {
    this.#sum = crc32(bytesOf(data), this.#sum);
  }
  async digest(): Promise<Uint8Array> {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(this.#sum);
    return new Uint8Array(sum);
  }
  reset(): void {
    this.#sum = 0;
  }
}

/** The hash of what a stream holds, which is read to its end. */
export async function readableStreamHasher(
  Hasher: new () => Pick<Sha256, 'update' | 'digest'>,
  stream: AsyncIterable<Data>,
): Promise<Uint8Array> {
  const hash = new Hasher();
  for await (const part of stream) hash.update(part);
  return hash.digest();
}

// By the names under which the SDK passes them on.
export {
  Crc32 as Crc32Js,
  Crc32 as Crc32Node,
  Md5 as Md5Js,
  Md5 as Md5Node,
  Sha256 as Sha256Js,
  Sha256 as Sha256Node,
};
