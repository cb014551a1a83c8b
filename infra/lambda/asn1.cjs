/**
 * The one thing that @simplewebauthn/server needs of @peculiar/asn1-schema when it checks a signature: the two numbers of an
 * ECDSA signature in DER. Throws for any other bytes.
 */
const inert = require('./inert.cjs');

/** A tag's content and what comes after it; the lengths of signatures take one byte, or two from 128 on. */
function take(bytes, tag) {
  const long = bytes[1] === 0x81;
  const from = long ? 3 : 2;
  const length = long ? bytes[2] : bytes[1];
  if (bytes[0] !== tag || !(length < 256) || (!long && length > 127) || from + length > bytes.length)
    throw new Error('Not the signature of an elliptic curve');
  return [bytes.subarray(from, from + length), bytes.subarray(from + length)];
}

const AsnParser = {
  parse(signature) {
    const [both, after] = take(new Uint8Array(signature), 0x30);
    const [r, rest] = take(both, 0x02);
    const [s, more] = take(rest, 0x02);
    if (after.length + more.length > 0) throw new Error('Not the signature of an elliptic curve');
    return { r, s };
  },
};
module.exports = Object.assign(Object.create(Object.getPrototypeOf(inert)), { AsnParser });
