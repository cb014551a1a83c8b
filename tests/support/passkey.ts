import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { SignedIn } from './contas.ts';
import { proofOf } from './contas.ts';
import type { TestStack } from './stack.ts';

/** An authenticator by the specification of WebAuthn (bytes written by hand), with a counter that a test may set. */

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** A CBOR head: major type and length. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.concat([Buffer.from([(major << 5) | 25]), u16(length)]);
};
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);

const PRESENT = 1;
const VERIFIED = 4;
const ATTESTED = 64;

export interface Way {
  origin?: string;
  rpId?: string;
  /** whether the device checked its user's finger, face or PIN */
  verified?: boolean;
  challenge?: string;
}

interface Creation {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface Request {
  challenge: string;
  rpId: string;
}

export class Passkey {
  readonly id = b64(randomBytes(32));
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  readonly #origin: string;
  userHandle = '';
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'));
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.#cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ]);
  }

  #data(rpId: string, verified: boolean, attested: Buffer = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), u32(this.counter), attested]);
  }

  #client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Answers `navigator.credentials.create`. */
  create(
    opcoes: Creation,
    { origin = this.#origin, rpId = opcoes.rp.id, verified = true, challenge }: Way = {},
  ) {
    this.userHandle = opcoes.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), u16(id.length), id, this.#cose]);
    const attestationObject = Buffer.concat([
      head(5, 3),
      ...[text('fmt'), text('none'), text('attStmt'), head(5, 0), text('authData')],
      bytes(this.#data(rpId, verified, attested)),
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(this.#client('webauthn.create', challenge ?? opcoes.challenge, origin)),
        attestationObject: b64(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  sign(opcoes: Request, { origin = this.#origin, rpId = opcoes.rpId, verified = true, challenge }: Way = {}) {
    const client = this.#client('webauthn.get', challenge ?? opcoes.challenge, origin);
    const data = this.#data(rpId, verified);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(client),
        authenticatorData: b64(data),
        signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), this.#key)),
        userHandle: this.userHandle,
      },
    };
  }
}

export async function optionsToCreate(
  stack: TestStack,
  who: Pick<SignedIn, 'token'>,
  body: { codigo?: string } = {},
): Promise<Creation> {
  const answer = await stack.call<{ opcoes: Creation }>('POST', '/api/chaves-de-acesso/inicio', {
    token: who.token,
    headers: await proofOf(stack, who),
    body,
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.opcoes;
}

/** A passkey of the signed-in account. */
export async function newPasskey(
  stack: TestStack,
  who: Pick<SignedIn, 'token'>,
  { nome = 'Notebook', ...asked }: { nome?: string; codigo?: string } = {},
): Promise<Passkey> {
  const passkey = new Passkey(stack.url);
  const resposta = passkey.create(await optionsToCreate(stack, who, asked));
  const { status, body } = await stack.call('POST', '/api/chaves-de-acesso', {
    token: who.token,
    body: { resposta, nome },
  });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return passkey;
}

/** Signs in with a passkey. */
export async function enterBy(stack: TestStack, passkey: Passkey, way: Way & { lembrar?: boolean } = {}) {
  const { body } = await stack.call<{ sessao: string; opcoes: Request }>('POST', '/login/chave/inicio');
  const { lembrar, ...rest } = way;
  return stack.call<Record<string, string>>('POST', '/login/chave', {
    body: {
      sessao: body.sessao,
      resposta: passkey.sign(body.opcoes, rest),
      ...(lembrar !== undefined && { lembrar }),
    },
  });
}

/** The step-up by a passkey: returns the answer of POST /api/prova. */
export async function proveBy(
  stack: TestStack,
  who: Pick<SignedIn, 'token'>,
  passkey: Passkey,
  way: Way = {},
) {
  const { body } = await stack.call<{ opcoes: Request }>('POST', '/api/prova/inicio', { token: who.token });
  return stack.call<Record<string, string>>('POST', '/api/prova', {
    token: who.token,
    body: { chave: passkey.sign(body.opcoes, way) },
  });
}
