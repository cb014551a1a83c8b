import * as z from 'zod/mini';
import { isReceiver } from '../receivers/address.ts';
import { publicFetch } from './agent.ts';
import { isOfAllTenants, isSameService } from './microsoft.ts';
import { ProviderUnreadableError } from './unreadable.ts';

const MOST_ISSUER = 500;
const MOST_ADDRESS = 2000;
const address = z.string().check(
  z.maxLength(MOST_ADDRESS),
  z.refine((each) => isReceiver(each)),
);
/** Leaves out what is of another type: the library expects what the standard says. */
const texts = z.catch(z.optional(z.array(z.string()).check(z.maxLength(50))), undefined);

/** What the product uses of a provider's discovery document. */
const Document = z.object({
  issuer: z.string().check(z.minLength(1), z.maxLength(MOST_ISSUER)),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: z.optional(address),
  token_endpoint_auth_methods_supported: texts,
  id_token_signing_alg_values_supported: texts,
  authorization_response_iss_parameter_supported: z.catch(z.optional(z.boolean()), undefined),
});
export type ProviderDocument = z.output<typeof Document>;

const WELL_KNOWN = '/.well-known/';
const DISCOVERY = `${WELL_KNOWN}openid-configuration`;

/** The issuer that an address names, with or without a slash at its end: people copy that of the document too. */
function issuerIn(typed: string): string {
  const [full = ''] = (typed.includes('://') ? typed : `https://${typed}`).split('#');
  const at = full.indexOf(WELL_KNOWN);
  return at < 0 ? full : full.slice(0, at);
}

const withoutSlash = (issuer: string): string => {
  const { href } = new URL(issuer);
  return href.endsWith('/') ? href.slice(0, -1) : href;
};

/** Where an address that was typed has its document. */
function documentAt(typed: string): string {
  const [issuer = '', query] = issuerIn(typed).split('?');
  const asked = query ?? (typed.includes(WELL_KNOWN) ? typed.split('?')[1] : undefined);
  return `${withoutSlash(issuer)}${DISCOVERY}${asked === undefined ? '' : `?${asked}`}`;
}

const isSame = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && withoutSlash(one) === withoutSlash(other);

/** A provider as it describes itself, and where. */
export interface Discovered {
  documento: ProviderDocument;
  descoberta: string;
}

/** Finds the provider of a typed address. Its issuer is the document's own. Throws ProviderUnreadableError. */
export async function discover(typed: string): Promise<Discovered> {
  const issuer = issuerIn(typed);
  if (!isReceiver(issuer)) throw new ProviderUnreadableError('endereco');
  if (isOfAllTenants(issuer)) throw new ProviderUnreadableError('todas_as_organizacoes');
  const descoberta = documentAt(typed);
  return { documento: await readDocument(descoberta, issuer), descoberta };
}

/** Reads the document of an issuer. Throws ProviderUnreadableError, also when one of its addresses is not public. */
export async function readDocument(descoberta: string, issuer: string): Promise<ProviderDocument> {
  const read = await jsonOf(descoberta);
  const said = (read as { issuer?: unknown } | null)?.issuer;
  if (typeof said === 'string' && said.length <= MOST_ISSUER) {
    if (isOfAllTenants(said)) throw new ProviderUnreadableError('todas_as_organizacoes', said);
    if (!isSame(said, issuer) && !isSameService(issuer, said))
      throw new ProviderUnreadableError('outro_emissor', said);
  }
  const { data, error } = z.safeParse(Document, read);
  if (data) return data;
  throw new ProviderUnreadableError('incompleto', String(error.issues[0]?.path[0] ?? ''));
}

async function jsonOf(at: string): Promise<unknown> {
  let answer: Response;
  try {
    answer = await publicFetch(at, {
      method: 'GET',
      headers: { accept: 'application/json' },
      body: null,
      redirect: 'manual',
    });
  } catch (error) {
    throw new ProviderUnreadableError('sem_resposta', at, error);
  }
  if (answer.status !== 200) throw new ProviderUnreadableError('recusa', `${answer.status} ${at}`);
  try {
    return JSON.parse((await answer.text()).replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ProviderUnreadableError('sem_documento', at, error);
  }
}
