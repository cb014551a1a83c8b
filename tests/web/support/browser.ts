/** The few browser globals that the session code touches, for tests in Node: a cookie jar, storage and an address. */
const DAY_S = 86_400;

interface Kept {
  value: string;
  attributes: string;
  days: number;
}

export class CookieJar {
  readonly kept = new Map<string, Kept>();

  get cookie(): string {
    return [...this.kept].map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const age = Number(attributes.find((item) => item.startsWith('Max-Age='))?.slice(8));
    if (age === 0) this.kept.delete(name);
    else this.kept.set(name, { value, attributes: attributes.join('; '), days: age / DAY_S });
  }

  days(name: string): number | undefined {
    return this.kept.get(name)?.days;
  }
}

/** Installs fresh globals and hands out the jar. */
export function installBrowser(origin = 'http://localhost:3000'): CookieJar {
  const jar = new CookieJar();
  const storage = new Map<string, string>();
  const { protocol } = new URL(origin);
  Object.assign(globalThis, {
    document: jar,
    location: { origin, protocol },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
  return jar;
}

/** An unsigned token with these claims: the browser only reads it. */
export const fakeToken = (claims: object): string =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
