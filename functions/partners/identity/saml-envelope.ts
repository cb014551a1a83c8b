import { ExchangeError, type ExchangeFailure } from './assertion.ts';
import { all, type Found } from './saml-document.ts';
import { certificateOf } from './saml-metadata.ts';

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const ALGORITHMS = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
];
/** The statuses by which providers say that the person gave up: Keycloak the second. */
const GAVE_UP = /AuthnFailed|RequestDenied/;

const refuse = (why: ExchangeFailure, lido?: string): never => {
  throw new ExchangeError(why, { lido });
};
const textIn = (found: Found | undefined): string => found?.textContent?.trim() ?? '';
const lastPart = (text: string | null, mark: string): string =>
  (text ?? '').slice((text ?? '').lastIndexOf(mark) + 1);
const childrenOf = (root: Found, space: string, name: string): Found[] =>
  all(root, space, name).filter(({ parentNode }) => parentNode === root);

/** Whether the provider encrypted the assertion, or the person's identifier. */
export const isEncrypted = (root: Found): boolean =>
  ['EncryptedAssertion', 'EncryptedID'].some((name) => all(root, ASSERTION, name).length > 0);

/** What stands around the assertion, and by which algorithms anything is signed. Throws ExchangeError. */
export function assertEnvelope(root: Found, entidade: string, retorno: string): void {
  assertSuccess(root);
  if (all(root, ASSERTION, 'EncryptedAssertion').length > 0) refuse('cifrado');
  const destination = root.getAttribute('Destination');
  if (destination && destination !== retorno) refuse('destino', destination);
  const other = childrenOf(root, ASSERTION, 'Issuer').find((each) => textIn(each) !== entidade);
  if (other) refuse('emissor', textIn(other));
  for (const name of ['SignatureMethod', 'DigestMethod']) {
    for (const each of all(root, SIGNATURE, name)) {
      const algorithm = each.getAttribute('Algorithm') ?? '';
      if (!ALGORITHMS.includes(algorithm)) refuse('algoritmo', lastPart(algorithm, '#'));
    }
  }
}

/** A refusal need not be signed: it signs nobody in. */
function assertSuccess(root: Found): void {
  const [status] = childrenOf(root, PROTOCOL, 'Status');
  if (!status) return;
  const codes = all(status, PROTOCOL, 'StatusCode').map((each) => lastPart(each.getAttribute('Value'), ':'));
  if (codes[0] === 'Success' || codes.length === 0) return;
  const words = codes.join(', ');
  const more = textIn(all(status, PROTOCOL, 'StatusMessage')[0]);
  refuse(
    codes.some((code) => GAVE_UP.test(code)) ? 'cancelado' : 'recusado',
    more ? `${words}: ${more}` : words,
  );
}

/** Names the cause for the owner's test, also by what nothing has verified: the response is refused whatever it says. */
export function failureOf(error: unknown, root: Found, certificados: readonly string[]): ExchangeError {
  const said = error instanceof Error ? error.message : '';
  const named = (why: ExchangeFailure, lido?: string) => new ExchangeError(why, { lido, cause: error });
  if (/AudienceRestriction|audience/i.test(said))
    return named('publico', all(root, ASSERTION, 'Audience').map(textIn).join(', '));
  // Also of a subject whose time has passed.
  if (/expired|not yet valid|No valid subject confirmation/.test(said))
    return named('relogio', root.getAttribute('IssueInstant') ?? undefined);
  if (!/signature/i.test(said)) return named('invalido');
  if (all(root, SIGNATURE, 'Signature').length === 0) return named('sem_assinatura');
  const used = all(root, SIGNATURE, 'X509Certificate').map((each) => certificateOf(textIn(each)));
  return named(used.some((each) => each && certificados.includes(each)) ? 'assinatura' : 'certificado');
}
