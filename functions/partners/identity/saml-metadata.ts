import { X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { isXmlWithin, type XmlLimits } from '../../platform/xml-limits.ts';

/** What we need to know of a SAML provider. */
export interface SamlConnection {
  /** its entity id */
  entidade: string;
  /** where people sign in, by redirect */
  entrada: string;
  /** its signing certificates in PEM: several while it replaces one */
  certificados: string[];
}

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
/** More than any provider's own description has. */
const LIMITS: XmlLimits = { parts: 5000, names: 300, depth: 40, attributes: 10_000, tag: 8192 };
const MOST_CERTIFICATES = 10;
const LONGEST = 2000;

/** XML without a document type: entities could read files, or grow without bound. */
export const hasDoctype = (xml: string): boolean => /<!(DOCTYPE|ENTITY)/i.test(xml);

interface Found {
  getAttribute(name: string): string | null;
  getElementsByTagNameNS(space: string, name: string): { length: number; item(index: number): Found | null };
  textContent: string | null;
  parentNode: unknown;
}

const all = (within: Found, space: string, name: string): Found[] => {
  const list = within.getElementsByTagNameNS(space, name);
  return Array.from({ length: list.length }, (_, index) => list.item(index)).filter((each) => each !== null);
};

/** Reads a provider's metadata. Undefined for anything else. */
export function readMetadata(xml: string): SamlConnection | undefined {
  if (hasDoctype(xml) || !isXmlWithin(xml, LIMITS)) return undefined;
  const root = parse(xml);
  if (!root) return undefined;
  // Of several entities, the one that signs people in.
  const entities = isEntity(root) ? [root] : all(root, METADATA, 'EntityDescriptor');
  const providers = entities.flatMap((entity) => {
    const [role] = all(entity, METADATA, 'IDPSSODescriptor');
    return role ? [{ entity, role }] : [];
  });
  const [only, other] = providers;
  if (!only || other) return undefined;
  const entidade = only.entity.getAttribute('entityID')?.trim();
  const entrada = all(only.role, METADATA, 'SingleSignOnService')
    .find((each) => each.getAttribute('Binding') === REDIRECT)
    ?.getAttribute('Location')
    ?.trim();
  const certificados = all(only.role, METADATA, 'KeyDescriptor')
    .filter((each) => each.getAttribute('use') !== 'encryption')
    .flatMap((each) => all(each, SIGNATURE, 'X509Certificate'))
    .map((each) => certificateOf(each.textContent ?? ''));
  if (!entidade || entidade.length > LONGEST || !entrada || entrada.length > LONGEST) return undefined;
  const known = certificados.filter((each) => each !== undefined);
  if (known.length === 0 || known.length !== certificados.length || known.length > MOST_CERTIFICATES)
    return undefined;
  return { entidade, entrada, certificados: [...new Set(known)] };
}

function parse(xml: string): (Found & { localName: string | null; namespaceURI: string | null }) | undefined {
  let isBroken = false;
  const fail = () => {
    isBroken = true;
  };
  try {
    const parser = new DOMParser({
      errorHandler: { warning: () => undefined, error: fail, fatalError: fail },
    });
    const root = parser.parseFromString(xml.replace(/^\uFEFF/, '').trim(), 'text/xml')?.documentElement;
    return isBroken || !root ? undefined : root;
  } catch {
    return undefined;
  }
}

const isEntity = (root: { localName: string | null; namespaceURI: string | null }): boolean =>
  root.namespaceURI === METADATA && root.localName === 'EntityDescriptor';

/** In PEM; undefined for what is no certificate. */
function certificateOf(base64: string): string | undefined {
  try {
    return new X509Certificate(Buffer.from(base64.replace(/\s/g, ''), 'base64')).toString();
  } catch {
    return undefined;
  }
}
