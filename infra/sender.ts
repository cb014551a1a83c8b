/** A host name with at least two labels: SES refuses an address without a domain. */
const HOST = '(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\\.)+[a-zA-Z]{2,}';
const ADDRESS = `[^\\s@<>"(),:;\\\\[\\]]+@${HOST}`;

/** `Nome <endereco@dominio>`, with or without quotes around the name, or the bare address. */
export const SENDER = new RegExp(`^(?:[^<>\\p{Cc}]+ <${ADDRESS}>|${ADDRESS})$`, 'u');

/** The parts of a sender that matches SENDER; a bare address has no name. */
export function readSender(sender: string): { name: string; address: string } {
  const [, name = '', address = sender] = /^(.+) <(.+)>$/u.exec(sender) ?? [];
  const quoted = /^"(.*)"$/u.exec(name.trim())?.[1];
  return { name: quoted?.replace(/\\(.)/gu, '$1') ?? name.trim(), address };
}

/**
 * The From header. A name with a comma would read as two addresses, so names are quoted; SES takes ASCII only, so one
 * with accents goes as RFC 2047 encoded words.
 */
export function senderHeader(sender: string): string {
  const { name, address } = readSender(sender);
  if (name === '') return address;
  const isAscii = /^[\x20-\x7e]+$/.test(name);
  return `${isAscii ? `"${name.replace(/["\\]/g, '\\$&')}"` : encodedWords(name)} <${address}>`;
}

/** One word holds 75 characters at most, which is 45 bytes in Base64; no character is cut in two. */
function encodedWords(text: string): string {
  const parts = [''];
  for (const character of text) {
    const longer = `${parts.at(-1)}${character}`;
    if (Buffer.byteLength(longer) <= 45) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ');
}
