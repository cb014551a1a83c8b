import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCode, newCode } from '../../../functions/areas/links/store/code.ts';
import { CODE_LENGTH } from '../../../shared/rules/share-text.ts';

describe('the code of a share', () => {
  it('has at least 60 random bits, in letters and digits', () => {
    expect(CODE_LENGTH * Math.log2(62)).toBeGreaterThanOrEqual(60);
    for (let count = 0; count < 1000; count += 1) expect(newCode()).toMatch(/^[0-9A-Za-z]{11}$/);
  });

  it('uses every letter equally often, and discards bytes that would bias it', () => {
    const letterOf = (byte: number) => {
      const draws = [byte, 0].values();
      return newCode((size) => new Uint8Array(size).fill(draws.next().value ?? 0)).charAt(0);
    };
    const times = new Map<string, number>();
    for (let byte = 0; byte < 248; byte += 1) times.set(letterOf(byte), (times.get(letterOf(byte)) ?? 0) + 1);
    expect([...times.values()]).toEqual(Array(62).fill(4));
    for (let byte = 248; byte < 256; byte += 1) expect(letterOf(byte)).toBe('0');
  });

  it('is not found by a million guesses', () => {
    // Random bytes by the megabyte: a million calls for eleven bytes would take ten times as long.
    let pool = new Uint8Array();
    const random = (size: number) => {
      if (pool.length < size) pool = randomBytes(2 ** 20);
      const bytes = pool.subarray(0, size);
      pool = pool.subarray(size);
      return bytes;
    };
    const codes = new Set(Array.from({ length: 20_000 }, () => newCode(random)));
    expect(codes.size).toBe(20_000);
    let met = 0;
    for (let guess = 0; guess < 1_000_000; guess += 1) if (codes.has(newCode(random))) met += 1;
    expect(met).toBe(0);
  });

  it('is distinguished from impossible ones', () => {
    expect(isCode(newCode())).toBe(true);
    fc.assert(fc.property(fc.string(), (text) => isCode(text) === /^[0-9A-Za-z]{11}$/.test(text)));
    for (const text of ['', '0'.repeat(10), '0'.repeat(12), `${'0'.repeat(10)}é`, `${newCode()}\n`])
      expect(isCode(text)).toBe(false);
  });
});
