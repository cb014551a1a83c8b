import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const bytes: number[] = [];
  for (let rest = body.length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  const length = body.length < 0x80 ? [body.length] : [0x80 | bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts);
const RSA_SHA256 = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const day = (text: string) => tlv(0x18, Buffer.from(text));

/** A key and a certificate that it signs itself, both in PEM, as SAML providers have. */
export function newCertificate(name: string): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const subject = sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from(name)))));
  const body = sequence(
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    RSA_SHA256,
    subject,
    sequence(day('20200101000000Z'), day('20991231235959Z')),
    subject,
    createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({
      type: 'spki',
      format: 'der',
    }),
  );
  const signature = sign('sha256', body, createPrivateKey(key));
  const der = sequence(body, RSA_SHA256, tlv(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
