import { setTimeout as sleep } from 'node:timers/promises';
import type { Method } from '../../../shared/routes/define.ts';
import type { Clock } from '../emulators/types.ts';

const HALF_DAY_MS = 12 * 3_600_000;
const PATIENCE_MS = 60_000;

export interface SeedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}
type Fields = Record<string, unknown>;
interface Session {
  readonly token: string;
  readonly since: number;
}

/** The public calls as the seed makes them: like any client, but failing loudly. */
export class SeedApi {
  readonly #url: string;
  readonly #clock: Clock;
  readonly #password: string;
  readonly #sessions = new Map<string, Session>();

  constructor(url: string, clock: Clock, password: string) {
    this.#url = url;
    this.#clock = clock;
    this.#password = password;
  }

  /** Signs people in for all days up to the clock's. */
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
    const headers: Record<string, string> = as ? { authorization: `Bearer ${await this.#tokenOf(as)}` } : {};
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
    const response = await fetch(`${this.#url}/v1${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 400)
      throw new Error(`Dados de demonstração: ${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : {}) as T;
  }

  /** Stores a file as the web does: form, direct upload, check. Returns the key once it is ready. */
  async upload(as: string, tipo: 'post' | 'produto' | 'logo', file: SeedFile): Promise<string> {
    const { uploadId, key, url, fields } = await this.call<{
      uploadId: string;
      key: string;
      url: string;
      fields: Record<string, string>;
    }>('POST', '/api/uploads', {
      as,
      body: { tipo, nome: file.name, contentType: file.type, tamanho: file.bytes.length },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
    const stored = await fetch(url, { method: 'POST', body: form });
    if (!stored.ok) throw new Error(`Dados de demonstração: envio de ${file.name}: ${stored.status}`);
    await this.until(`${file.name} pronta`, async () => {
      const { status, motivo } = await this.call<{ status: string; motivo?: string }>(
        'GET',
        `/api/uploads/${uploadId}`,
        { as },
      );
      if (status === 'rejeitada') throw new Error(`Dados de demonstração: ${file.name}: ${motivo}`);
      return status === 'pronta' || undefined;
    });
    return key;
  }

  async until<T>(what: string, ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(80)) {
      const answer = await ask();
      if (answer !== undefined) return answer;
    }
    throw new Error(`Dados de demonstração: esperou em vão por ${what}`);
  }

  async #tokenOf(email: string): Promise<string> {
    const now = this.#clock.now().getTime();
    const known = this.#sessions.get(email);
    // One of a later day is good on the days before too.
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
