/** Windows-1252 from 0x80 to 0x9F, which Node 20's decoder reads as control characters. */
const WINDOWS_ONLY = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export const windows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => WINDOWS_ONLY[letter.charCodeAt(0) - 0x80] ?? letter);
