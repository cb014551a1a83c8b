import { DOMParser } from '@xmldom/xmldom';
import { isXmlWithin, type XmlLimits } from '../../platform/xml-limits.ts';

/** An element of a document, as far as the product reads it. */
export interface Found {
  localName: string | null;
  namespaceURI: string | null;
  getAttribute(name: string): string | null;
  getElementsByTagNameNS(space: string, name: string): { length: number; item(index: number): Found | null };
  textContent: string | null;
  parentNode: unknown;
}

/** XML without a document type: entities could read files, or grow without bound. */
export const hasDoctype = (xml: string): boolean => /<!(DOCTYPE|ENTITY)/i.test(xml);

/** The root of a document; undefined for anything that is no XML, or is more than the limits allow. */
export function parseXml(xml: string, limits: XmlLimits): Found | undefined {
  if (!isXmlWithin(xml, limits)) return undefined;
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

export const all = (within: Found, space: string, name: string): Found[] => {
  const list = within.getElementsByTagNameNS(space, name);
  return Array.from({ length: list.length }, (_, index) => list.item(index)).filter((each) => each !== null);
};
