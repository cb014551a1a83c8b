import { X509Certificate } from 'node:crypto';
import type { XmlLimits } from '../../platform/xml-limits.ts';
import { all, type Found, hasDoctype, parseXml } from './saml-document.ts';

/** What we need to know of a SAML provider. */
export interface SamlConnection {
  /** its entity id */
  entidade: string;
  /** where people sign in, by redirect */
  entrada: string;
  /** only by a form that posts the request */
  porFormulario?: true;
  /** its signing certificates in PEM: several while it replaces one */
  certificados: string[];
}

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
/** More than any provider's own description has. */
const LIMITS: XmlLimits = { parts: 5000, names: 300, depth: 40, attributes: 10_000, tag: 8192, strict: true };
const BINDINGS = 'urn:oasis:names:tc:SAML:2.0:bindings:';
const MOST_CERTIFICATES = 10;
const LONGEST = 2000;

/** Reads a provider's metadata. Undefined for anything else. */
export function readMetadata(xml: string): SamlConnection | undefined {
  if (hasDoctype(xml)) return undefined;
  const root = parseXml(xml, LIMITS);
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
  const entrance = (binding: string) =>
    all(only.role, METADATA, 'SingleSignOnService')
      .find((each) => each.getAttribute('Binding') === BINDINGS + binding)
      ?.getAttribute('Location')
      ?.trim();
  const byRedirect = entrance('HTTP-Redirect');
  const entrada = byRedirect || entrance('HTTP-POST');
  if (!entidade || entidade.length > LONGEST || !entrada || entrada.length > LONGEST) return undefined;
  // Providers list empty and broken certificates beside good ones.
  const certificados = all(only.role, METADATA, 'KeyDescriptor')
    .filter((each) => each.getAttribute('use') !== 'encryption')
    .flatMap((each) => all(each, SIGNATURE, 'X509Certificate'))
    .map((each) => certificateOf(each.textContent ?? ''))
    .filter((each) => each !== undefined);
  if (certificados.length === 0 || certificados.length > MOST_CERTIFICATES) return undefined;
  const form = byRedirect ? {} : { porFormulario: true as const };
  return { entidade, entrada, ...form, certificados: [...new Set(certificados)] };
}

const isEntity = (root: Found): boolean =>
  root.namespaceURI === METADATA && root.localName === 'EntityDescriptor';

/** In PEM; undefined for what is no certificate. Some providers leave the lines of PEM in it. */
export function certificateOf(text: string): string | undefined {
  try {
    const base64 = text.replace(/-----[A-Z ]+-----|\s/g, '');
    return new X509Certificate(Buffer.from(base64, 'base64')).toString();
  } catch {
    return undefined;
  }
}
