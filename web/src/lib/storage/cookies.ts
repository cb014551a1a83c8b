import { cookieText, setCookieText } from './browser-storage.ts';

/** All cookies of the product (docs/specification.md#sessions). Older clients know their names. */
const COOKIES = [
  'token',
  'refreshToken',
  'entityType',
  'user',
  'empresaId',
  'empresaNome',
  'plano_nome',
  'empresaEmail',
  'papel',
  'empresaEndereco',
  'empresaAdmNome',
  'empresaTelefone',
  'empresaLogo',
  'empresaemailConfirmed',
  'totalPostsNoMes',
  'limitePosts',
  'funcionarioId',
  'emailConfirmed',
  'isValidToken',
  'UPS',
  'Compartilhamentos',
  'Nome',
  'FotoPerfilColab',
  'Linkedin',
  'Cargo',
  'DataAdmissao',
  'Idade',
  'Genero',
  'Email',
  'Telefone',
] as const;
export type CookieName = (typeof COOKIES)[number];

const DAY_S = 86_400;

let text = '';
let values: Record<string, string> = {};

/** Cached, because one render reads cookies a hundred times. */
function parseCookies(): Record<string, string> {
  const now = cookieText();
  if (now !== text) {
    text = now;
    // Of two cookies with one name the first applies; reversed, it is written last and stays.
    const pairs = now.split('; ').reverse();
    values = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s)));
  }
  return values;
}

/** Reads one cookie; undefined when absent, empty, or not written as ours are. */
export function readCookie(name: CookieName): string | undefined {
  const value = parseCookies()[name];
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    // A broken %, which another script or an extension wrote.
    return undefined;
  }
}

/** Secure wherever the page itself is (plain http only on localhost). */
export function writeCookie(name: CookieName, value: string | number | boolean, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  setCookieText(
    `${name}=${encodeURIComponent(String(value))}; Path=/; Max-Age=${days * DAY_S}; SameSite=Lax${secure}`,
  );
}

const removeCookie = (name: CookieName): void => writeCookie(name, '', 0);
export const removeAllCookies = (): void => COOKIES.forEach(removeCookie);
