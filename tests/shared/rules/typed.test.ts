import { describe, expect, it } from 'vitest';
import { isShortenedNumber, plainEmail, plainPhone, trimMarks } from '../../../shared/rules/typed.ts';

const MARKS = [
  '\u200b',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u2066',
  '\ufeff',
  '\u00a0',
  '\u00ad',
  '\t',
  ' ',
];

describe('typed text', () => {
  it.each(MARKS)('loses %j at its ends only', (mark) => {
    expect(trimMarks(`${mark}${mark}a${mark}b${mark}`)).toBe(`a${mark}b`);
    expect(plainEmail(`${mark}ANA@X.com${mark}`)).toBe('ana@x.com');
    expect(trimMarks(mark)).toBe('');
  });

  it.each(MARKS)('has no %j in a telephone but for single spaces', (mark) => {
    const inside = /\s/.test(mark) && mark !== '\ufeff' ? ' ' : '';
    expect(plainPhone(`${mark}11${mark}98888-7777${mark}`)).toBe(`11${inside}98888-7777`);
  });

  it.each(['5,51199E+12', '5.51199E+12', '+5E12', '5,5e+012'])('%s is a shortened number', (text) =>
    expect(isShortenedNumber(text)).toBe(true));
  it.each(['11 98888-7777', 'E+12', '5,5', '11E', ''])('%s is none', (text) =>
    expect(isShortenedNumber(text)).toBe(false));
});
