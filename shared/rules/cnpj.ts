/** A company's number: twelve digits or, since July 2026, capital letters, and two check digits. */
const FORM = /^[0-9A-Z]{12}\d{2}$/;
const BASE = 12;
/** What one writes between the groups. */
const MARKS = /[\s./-]/g;

/** As it is kept: without marks, in capitals. */
export const plainCnpj = (typed: string): string => typed.replace(MARKS, '').toUpperCase();

/** A check digit: weights 2 to 9 from the right, over and over; a character counts its distance from 0 in ASCII. */
function checkDigit(text: string): number {
  const sum = [...text]
    .reverse()
    .reduce((total, char, at) => total + (char.charCodeAt(0) - 48) * ((at % 8) + 2), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Of a plain one; a row of fourteen equal digits would pass, and is nobody's. */
export function isCnpj(plain: string): boolean {
  if (!FORM.test(plain) || /^(.)\1*$/.test(plain)) return false;
  const base = plain.slice(0, BASE);
  const first = checkDigit(base);
  return plain === `${base}${first}${checkDigit(`${base}${first}`)}`;
}

/** As one reads it: 12.ABC.345/01DE-35. */
export const formatCnpj = (plain: string): string =>
  plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
