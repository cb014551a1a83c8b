/** A CNPJ: twelve digits or (since July 2026) capital letters, and two check digits. */
const FORM = /^[0-9A-Z]{12}\d{2}$/;
const BASE = 12;
/** Separators. */
const MARKS = /[\s./-]/g;

/** The stored form: without separators, in capitals. */
export const plainCnpj = (typed: string): string => typed.replace(MARKS, '').toUpperCase();

/** A check digit: repeating weights 2 to 9 from the right; a character counts its ASCII distance from 0. */
function checkDigit(text: string): number {
  const sum = [...text]
    .reverse()
    .reduce((total, char, at) => total + (char.charCodeAt(0) - 48) * ((at % 8) + 2), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Expects the stored form. Fourteen equal digits have valid check digits, but are never assigned. */
export function isCnpj(plain: string): boolean {
  if (!FORM.test(plain) || /^(.)\1*$/.test(plain)) return false;
  const base = plain.slice(0, BASE);
  const first = checkDigit(base);
  return plain === `${base}${first}${checkDigit(`${base}${first}`)}`;
}

/** The displayed form: 12.ABC.345/01DE-35. */
export const formatCnpj = (plain: string): string =>
  plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
