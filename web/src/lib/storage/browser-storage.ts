/**
 * The only module that touches localStorage, sessionStorage and document.cookie (tests/web/storage.test.ts). Each of
 * them throws where a browser blocks or has filled its storage; then values last until the next page load.
 */

/** `bloqueado`: by the browser or its settings. `cheio`: no space is left. */
export type NotKept = 'bloqueado' | 'cheio';

let onNotKept: ((why: NotKept) => void) | undefined;
/** Called at the first value that this page cannot keep. */
export const watchNotKept = (listener: (why: NotKept) => void): void => {
  onNotKept = listener;
};

function report(error: unknown): void {
  const full = error instanceof DOMException && /quota/i.test(error.name);
  onNotKept?.(full ? 'cheio' : 'bloqueado');
  onNotKept = undefined;
}

function storeOf(storage: () => Storage) {
  /** What the browser does not keep. */
  const memory = new Map<string, string>();
  function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  }
  return {
    get: (key: string): string | null => memory.get(key) ?? attempt((kept) => kept.getItem(key)) ?? null,
    /** Whether the value outlasts this page. */
    set(key: string, value: string): boolean {
      try {
        storage().setItem(key, value);
        memory.delete(key);
        return true;
      } catch (error) {
        memory.set(key, value);
        report(error);
        return false;
      }
    },
    remove(key: string): void {
      memory.delete(key);
      attempt((kept) => kept.removeItem(key));
    },
    /** The names that begin so. */
    namesOf: (prefix: string): string[] =>
      [...memory.keys(), ...(attempt((kept) => Object.keys(kept)) ?? [])].filter((key) =>
        key.startsWith(prefix),
      ),
  };
}

/** Outlives the tab. */
export const device = storeOf(() => localStorage);
/** Outlives a reload of the tab. */
export const tab = storeOf(() => sessionStorage);

export function cookieText(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

export function setCookieText(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari before 18.4
    document.cookie = cookie;
  } catch {
    // Blocked; the sign-in says so (session/sign-in.ts).
  }
}
