/** A host name with at least two labels: SES refuses addresses without a full domain. */
const HOST = '(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\\.)+[a-zA-Z]{2,}';
const ADDRESS = `[^\\s@<>"(),:;\\\\[\\]]+@${HOST}`;

/** `Nome <endereco@dominio>`, with or without quotes around the name, or the bare address. */
export const SENDER = new RegExp(`^(?:[^<>\\p{Cc}]+ <${ADDRESS}>|${ADDRESS})$`, 'u');

/** Splits a sender that matches SENDER; the name of a bare address is empty. */
export function readSender(sender: string): { name: string; address: string } {
  const [, name = '', address = sender] = /^(.+) <(.+)>$/u.exec(sender) ?? [];
  const quoted = /^"(.*)"$/u.exec(name.trim())?.[1];
  return { name: quoted?.replace(/\\(.)/gu, '$1') ?? name.trim(), address };
}

/** The From header. Names are quoted, because a comma would separate two addresses. */
export function senderHeader(sender: string): string {
  const { name, address } = readSender(sender);
  return name === '' ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;
}
