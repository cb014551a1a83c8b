import { describe, expect, it } from 'vitest';
import {
  attemptSafety,
  DUPLICATE_WINDOW_MS,
  isOurDuplicate,
  nextProbe,
} from '../../../../functions/partners/linkedin/ambiguity.ts';

const since = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(since.getTime() + ms);

describe('a repeated attempt', () => {
  it('is fresh when nothing is pending', () => {
    expect(attemptSafety(undefined, since)).toBe('fresh');
  });
  it('is a probe while LinkedIn still recognises the content', () => {
    expect(attemptSafety(since, later(DUPLICATE_WINDOW_MS - 1))).toBe('probe');
  });
  it('is unsafe from the end of the window on', () => {
    expect(attemptSafety(since, later(DUPLICATE_WINDOW_MS))).toBe('unsafe');
  });
});

describe('asking LinkedIn what became of an attempt', () => {
  it('uses growing intervals, and ends with the window', () => {
    const seconds: number[] = [];
    for (let at = since; at.getTime() < later(DUPLICATE_WINDOW_MS).getTime(); ) {
      at = nextProbe(since, at);
      seconds.push((at.getTime() - since.getTime()) / 1000);
    }
    expect(seconds).toEqual([40, 100, 220, 400, 540]);
  });
});

describe('a duplicate that LinkedIn names', () => {
  it('requires an earlier attempt of the same share', () => {
    expect(isOurDuplicate(undefined, since)).toBe(false);
    expect(isOurDuplicate(since, later(1000))).toBe(true);
    expect(isOurDuplicate(since, later(DUPLICATE_WINDOW_MS))).toBe(true);
    expect(isOurDuplicate(since, later(12 * 60_000))).toBe(false);
  });
});
