import { randomInt } from 'node:crypto';

/** Codes are read aloud and typed on phones: no look-alike characters. 32^8 of them. */
const CODIGO = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const newEmpresaCode = (): string =>
  Array.from({ length: 8 }, () => CODIGO[randomInt(CODIGO.length)]).join('');
