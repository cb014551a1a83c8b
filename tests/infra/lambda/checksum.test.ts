import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Crc32, Md5, readableStreamHasher, Sha256 } from '../../../infra/lambda/checksum.ts';

const bytes = new TextEncoder().encode('compartilhe');
const hex = async (hash: { digest(): Promise<Uint8Array> }) =>
  Buffer.from(await hash.digest()).toString('hex');

describe('the hashes of the bundles', () => {
  it.each([
    [new Sha256(), 32, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [new Md5(), 16, '900150983cd24fb0d6963f7d28e17f72'],
    [new Crc32(), 4, '352441c2'],
  ])('are the known ones, in parts, after a digest, and from the start', async (hash, length, ofAbc) => {
    expect(hash.digestLength).toBe(length);
    hash.update('a');
    await hash.digest();
    hash.update(new TextEncoder().encode('bc'));
    expect(await hex(hash)).toBe(ofAbc);
    hash.reset();
    hash.update(Buffer.from('xabcx').subarray(1, 4));
    expect(await hex(hash)).toBe(ofAbc);
  });

  it('take a secret, as requests are signed with', async () => {
    for (const secret of ['AWS4segredo', bytes, bytes.buffer]) {
      const hash = new Sha256(secret);
      hash.update('ação');
      const key = typeof secret === 'string' ? secret : Buffer.from(bytes);
      expect(await hex(hash)).toBe(createHmac('sha256', key).update('ação').digest('hex'));
    }
  });

  it('read a stream to its end', async () => {
    const digest = await readableStreamHasher(Sha256, Readable.from([bytes, Buffer.from('mais')]));
    const expected = createHash('sha256').update(bytes).update('mais').digest();
    expect(Buffer.from(digest)).toEqual(expected);
  });
});
