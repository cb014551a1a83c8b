import { setTimeout as sleep } from 'node:timers/promises';
import type { Method } from '../../../shared/routes/define.ts';
import type { Clock } from '../emulators/types.ts';
import type { SeedContext } from './context.ts';
import type { SeedProgress } from './progress.ts';

/** Tells the seed's calls from others, which wait for the complete demo. */
export const SEED_HEADER = 'x-semente';
const HALF_DAY_MS = 12 * 3_600_000;
/** Long, for slow machines: whatever fails meanwhile says so earlier. */
const TIMEOUT_MS = 180_000;

export interface SeedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}
type UploadKind = 'post' | 'produto' | 'logo';
/** An uploaded file, checked in the background. */
export interface SentFile {
  readonly uploadId: string;
  readonly key: string;
}
type Fields = Record<string, unknown>;
interface Session {
  readonly token: string;
  readonly since: number;
}

/** The public API for the seed, which throws on every failure. */
export class SeedApi {
  readonly #url: string;
  readonly #clock: Clock;
  readonly #password: string;
  readonly #own: Record<string, string>;
  readonly #log: (message: string) => void;
  readonly #progress: SeedProgress;
  readonly #sessions = new Map<string, Session>();

  constructor(
    {
      url,
      clock,
      seedKey,
      options,
      progress,
    }: Pick<SeedContext, 'url' | 'clock' | 'seedKey' | 'options' | 'progress'>,
    password: string,
  ) {
    this.#log = options.log;
    this.#progress = progress;
    this.#url = url;
    this.#clock = clock;
    this.#password = password;
    this.#own = { [SEED_HEADER]: seedKey };
  }

  /** What cannot be made is left out, and the terminal names it. */
  async orWithout<T>(what: string, work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      this.#log(`  Demonstração sem ${what}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }

  /** Signs accounts in; the tokens are valid on all days up to the clock's, and half a day longer. */
  async signIn(emails: readonly string[]): Promise<void> {
    await Promise.all(emails.map((email) => this.#tokenOf(email)));
  }

  /** Throws unless the answer is a success or a redirect. */
  async call<T = Fields>(
    method: Method,
    path: string,
    options: { as?: string; body?: unknown } = {},
  ): Promise<T> {
    const { as, body } = options;
    const headers: Record<string, string> = { ...this.#own };
    if (as) headers.authorization = `Bearer ${await this.#tokenOf(as)}`;
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
    const response = await fetch(`${this.#url}/v1${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    // The number of questions whether a file is ready depends on the machine.
    if (method !== 'GET') this.#progress.count();
    return (text ? JSON.parse(text) : {}) as T;
  }

  /** Follows a link; returns the address that it redirects to. */
  async follow(address: string | URL): Promise<string> {
    const { headers } = await fetch(address, { redirect: 'manual', headers: this.#own });
    return headers.get('location') ?? '';
  }

  /** Uploads a file as the web does: form, direct upload, check. Returns the key once it is ready. */
  async upload(as: string, tipo: UploadKind, file: SeedFile): Promise<string> {
    const sent = await this.send(as, tipo, file);
    await this.ready(as, sent);
    return sent.key;
  }

  /** Uploads a file without waiting for its check. */
  async send(as: string, tipo: UploadKind, file: SeedFile): Promise<SentFile> {
    const { name, type, bytes } = file;
    const { uploadId, key, url, fields } = await this.call<
      SentFile & { url: string; fields: Record<string, string> }
    >('POST', '/api/uploads', {
      as,
      body: { tipo, nome: name, contentType: type, tamanho: bytes.length },
    });
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    const stored = await fetch(url, { method: 'POST', body: form });
    if (!stored.ok) throw new Error(`envio de ${name}: ${stored.status}`);
    return { uploadId, key };
  }

  /** Waits until a file is checked. Returns the path of the ready file. */
  ready(as: string, { uploadId, key }: SentFile): Promise<string> {
    return this.until(`${key} pronta`, async () => {
      const { status, motivo, path } = await this.call<{ status: string; motivo?: string; path?: string }>(
        'GET',
        `/api/uploads/${uploadId}`,
        { as },
      );
      if (status === 'rejeitada') throw new Error(`${key}: ${motivo}`);
      return status === 'pronta' ? path : undefined;
    });
  }

  /** Polls every `pause` milliseconds. */
  async until<T>(what: string, ask: () => Promise<T | undefined> | T | undefined, pause = 80): Promise<T> {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(pause)) {
      const answer = await ask();
      if (answer !== undefined) return answer;
    }
    throw new Error(`esperou em vão por ${what}`);
  }

  async #tokenOf(email: string): Promise<string> {
    const now = this.#clock.now().getTime();
    const known = this.#sessions.get(email);
    // A token of a later day is also valid on earlier days.
    if (known && now - known.since < HALF_DAY_MS) return known.token;
    const body = { email, senha: this.#password };
    const { token } = await this.call<{ token: string }>('POST', '/login', { body });
    this.#sessions.set(email, { token, since: now });
    return token;
  }
}

export function toForm(fields: Record<string, string>, files: Record<string, SeedFile> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, { bytes, type, name: fileName }] of Object.entries(files)) {
    form.append(name, new Blob([new Uint8Array(bytes)], { type }), fileName);
  }
  return form;
}

/** Short, because polling in this process is cheap. */
const PAUSE_MS = 10;

/** The first link of the newest mail to an address. */
export const firstMailedLink = (context: SeedContext, api: SeedApi, email: string) =>
  api.until(`e-mail para ${email}`, () => context.mails(email)[0]?.links[0], PAUSE_MS);
