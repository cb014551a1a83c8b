/** The cookies the product keeps (docs/specification.md#sessions). Older clients know their names. */
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

/** Drawing a page asks a hundred times: what the browser has is taken apart once. */
function all(): Record<string, string> {
  const now = document.cookie;
  if (now !== text) {
    text = now;
    // Of two with one name the first is the nearer one: written last here, it stays.
    const pairs = now.split('; ').reverse();
    values = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s)));
  }
  return values;
}

/** Reads one cookie; an absent one and an empty one are both undefined. */
export function readCookie(name: CookieName): string | undefined {
  const value = all()[name];
  return value ? decodeURIComponent(value) : undefined;
}

/** Path /, SameSite=Lax, and Secure wherever the page itself is (plain http only happens on localhost). */
export function writeCookie(name: CookieName, value: string | number | boolean, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari before 18.4
  document.cookie = `${name}=${encodeURIComponent(String(value))}; Path=/; Max-Age=${days * DAY_S}; SameSite=Lax${secure}`;
}

const removeCookie = (name: CookieName): void => writeCookie(name, '', 0);
export const removeAllCookies = (): void => COOKIES.forEach(removeCookie);
