import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's private keys of a subscription. */
interface Secret {
  curve: ECDH;
  auth: Buffer;
}
interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

function subscriptionAt(endpoint: string): Subscription & { secret: Secret } {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
    secret: { curve, auth },
  };
}

/** A unique subscription whose address refuses connections at once, without a name to resolve. */
export const uniqueSubscription = (): Subscription => newInscricao(`http://127.0.0.1:9/${randomUUID()}`);

/** A subscription at an address, with new keys. */
export function newInscricao(endpoint: string): Subscription {
  const { secret: _, ...subscription } = subscriptionAt(endpoint);
  return subscription;
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const sum = createHmac('sha256', key);
  for (const part of parts) sum.update(part);
  return sum.digest();
};

/** Decrypts a body of one record by RFC 8291 and RFC 8188, without the sender's code. */
function openBody(body: Buffer, { curve, auth }: Secret): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  if (sealed.length > recordSize) throw new Error('More than one record');
  const key = hmac(
    hmac(auth, curve.computeSecret(sender)),
    'WebPush: info\0',
    curve.getPublicKey(),
    sender,
    Buffer.of(1),
  );
  const pseudoRandom = hmac(salt, key);
  const contentKey = hmac(pseudoRandom, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16);
  const nonce = hmac(pseudoRandom, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Not the last record');
  return padded.subarray(0, end).toString('utf8');
}

/** Reads the sender's token (RFC 8292) and checks its signature with the key sent along. */
export function senderOf({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  return { key, isSigned, aud, exp, sub };
}

interface Pushed {
  /** the subscription's path, named after its browser */
  name: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** the decrypted message */
  says: { titulo: string; texto: string; url: string; id: string };
}

/** A push service on this machine: records and decrypts messages, and answers as configured. */
export async function startPushService() {
  const secrets = new Map<string, Secret>();
  const received: Pushed[] = [];
  const answers = new Map<string, number[]>();
  let tries = 0;
  const server: Server = createServer((req, res) => {
    const name = decodeURIComponent((req.url ?? '').slice(1));
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      tries += 1;
      const status = answers.get(name)?.shift() ?? 201;
      const secret = secrets.get(name);
      if (status === 201 && secret) {
        const body = Buffer.concat(parts);
        const says = JSON.parse(openBody(body, secret)) as Pushed['says'];
        received.push({ name, headers: req.headers, body, says });
      }
      // No answer: a service that accepts a message and never answers.
      if (status > 0) res.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    get tries() {
      return tries;
    },
    of: (name: string) => received.filter((each) => each.name === name),
    /** A subscription at this service. */
    browser(name: string): Subscription {
      const { secret, ...subscription } = subscriptionAt(`http://127.0.0.1:${port}/${name}`);
      secrets.set(name, secret);
      return subscription;
    },
    /** Sets the answers to the next messages for a browser; 201 after those. */
    answer(name: string, ...statuses: number[]): void {
      answers.set(name, statuses);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;
