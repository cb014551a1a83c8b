/**
 * What people paste: phones put direction marks around numbers (U+202A…U+202C), pages put zero-width and no-break spaces
 * around addresses. All of them are invisible (`DI`: default ignorable).
 */
const INVISIBLE_MARKS = /\p{DI}/gu;
const EDGE = /[\s\p{DI}]/u;
const DASHES = /\p{Pd}/gu;

/** Text without spaces and invisible marks at its ends. Marks inside stay, so that checks can refuse them. */
export function trimMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (start < end && EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** An address as it is stored and compared: in lower case. Every address that enters passes here. */
export const plainEmail = (typed: string): string => trimMarks(typed).toLowerCase();

/** A text as it is stored and compared: on one line, without invisible marks, in one spelling of its characters. */
export const visibleLine = (typed: string): string =>
  typed.normalize('NFC').replace(INVISIBLE_MARKS, '').replace(/\s+/g, ' ').trim();

/** A telephone as it is stored: without invisible marks, with plain dashes and spaces. */
export const plainPhone = (typed: string): string => visibleLine(typed).replace(DASHES, '-');

/** A spreadsheet's short form of a long number (5,51199E+12), whose last digits are lost. */
export const isShortenedNumber = (text: string): boolean => /^\+?\d+(?:[.,]\d+)?E\+?\d+$/i.test(text);
