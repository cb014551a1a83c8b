import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { matchRoute } from '../../../infra/local/gateway/match.ts';
import { contas } from '../../../shared/routes/contas.ts';
import type { Reply, RouteDef } from '../../../shared/routes/define.ts';
import type { ErrorBody } from '../../../shared/routes/fields.ts';
import { problemsOf } from '../../support/reply-check.ts';

/** A call as the fake received it. */
export interface Asked {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly headers: Headers;
}
type Answer<D extends RouteDef> = Reply<D> | ((asked: Asked) => Reply<D> | Promise<Reply<D>>);

/** Fields of a refusal besides its message. */
type Why = Pick<z.output<typeof ErrorBody>, 'codigo' | 'campos'>;

/** An operator who has set the support's address, and has Pix. */
const CONFIG = {
  contatos: { suporte: 'mailto:suporte@exemplo.com.br' },
  stripe: { pix: true, publishableKey: 'pk_test' },
  assistente: { onde: 'na região de teste' },
  regiao: 'us-east-1',
  privacidade: {
    operador: 'Exemplo Ltda.',
    encarregado: 'Ana Souza',
    contato: 'mailto:privacidade@exemplo.com.br',
  },
};

/** Where the page after these rows starts. */
const nextCursors = new WeakMap<object, string>();

/** Two rows of a list, from the cursor that the page sent on. */
export function pageOf<Row>(rows: readonly Row[], { query }: Asked, size = 2) {
  const end = Number(query.cursor ?? 0) + size;
  return {
    rows: rows.slice(end - size, end),
    ...(end < rows.length && { nextCursor: String(end) }),
  };
}

class Refusal extends Error {
  readonly status: number;
  readonly why: Why;

  constructor(status: number, text: string, why: Why) {
    super(text);
    this.status = status;
    this.why = why;
  }
}

export function refuse(status: number, text: string, why: Why): never {
  throw new Refusal(status, text, why);
}

/**
 * The server of a screen under test. It answers the routes it was told of and holds every answer against the manifest; a
 * call of any other route fails the test.
 */
export class FakeApi {
  // The sign-in page asks for the ways in once the e-mail field is left: by password, unless a test says more.
  readonly #answers = new Map<RouteDef, (asked: Asked) => unknown>([
    [contas.discover, () => ({ metodos: ['senha'] })],
  ]);
  readonly #asked: { def: RouteDef; asked: Asked }[] = [];
  readonly #problems: string[] = [];
  readonly #unchecked = new Set<RouteDef>();

  /** From here on the route answers this. */
  on<D extends RouteDef>(route: D, answer: Answer<D>): this {
    this.#unchecked.delete(route);
    const ask = answer as Reply<D> | ((asked: Asked) => unknown);
    this.#answers.set(route, (asked) => (ask instanceof Function ? ask(asked) : ask));
    return this;
  }

  /** From here on the list comes by pages of two, whatever the page asks for; the cursor is in a header. */
  pages<D extends RouteDef>(route: D, rows: (asked: Asked) => Reply<D> & readonly unknown[]): this {
    return this.on(route, (asked) => {
      const page = pageOf(rows(asked), asked);
      if (page.nextCursor) nextCursors.set(page.rows, page.nextCursor);
      return page.rows as Reply<D>;
    });
  }

  /** From here on the route is refused, or fails. */
  fail(route: RouteDef, status = 503, text = 'Serviço indisponível', why: Why = {}): this {
    return this.on(route, () => refuse(status, text, why));
  }

  /** From here on the route is not reached at all. */
  drop(route: RouteDef): this {
    return this.on(route, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** From here on the route answers what its manifest entry does not declare. */
  garble(route: RouteDef, body: unknown): this {
    this.on(route, () => body as never);
    this.#unchecked.add(route);
    return this;
  }

  /** From here on the route answers only once the returned function is called. */
  hold<D extends RouteDef>(route: D, answer: Reply<D>): () => void {
    const { promise, resolve } = newPromise();
    this.on(route, () => promise.then(() => answer));
    return resolve;
  }

  /** The calls of a route so far. */
  callsOf(route: RouteDef): Asked[] {
    return this.#asked.filter(({ def }) => def === route).map(({ asked }) => asked);
  }

  /** Fails the test where the screen called a route that was not faked, or a fake breaks the manifest. */
  assertKnown(): void {
    expect(this.#problems, 'calls that nothing, or something wrong, was faked for').toEqual([]);
  }

  /** Takes the place of the browser's own. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (url.pathname === '/config.json') return json(200, CONFIG);
    // Only asked whether the server is there at all.
    if (url.pathname === '/index.html') return json(503, {});
    const call = `${init.method ?? 'GET'} ${url.pathname.replace('/v1', '')}`;
    const matched = matchRoute(...(call.split(' ') as [string, string]));
    const answer = matched && this.#answers.get(matched.def);
    if (!answer) {
      this.#problems.push(call);
      return json(503, {});
    }
    const { def, params } = matched;
    const asked = {
      params,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    };
    this.#asked.push({ def, asked });
    const { status, body } = await answerOf(def, () => answer(asked));
    // A server that fails answers whatever it does.
    const problems = status >= 500 || this.#unchecked.has(def) ? [] : problemsOf(def, { status, body });
    this.#problems.push(...problems.map((problem) => `${call}: ${problem}`));
    return json(status, body);
  };
}

function newPromise() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function answerOf(def: RouteDef, answer: () => unknown): Promise<{ status: number; body: unknown }> {
  try {
    return { status: Number(Object.keys(def.replies)[0]), body: await answer() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { error: error.message, message: error.message, ...error.why } };
  }
}

function json(status: number, body: unknown) {
  const nextCursor = body instanceof Object && nextCursors.get(body);
  const headers = { 'content-type': 'application/json', ...(nextCursor && { 'x-next-cursor': nextCursor }) };
  return new Response(JSON.stringify(body), { status, headers });
}
