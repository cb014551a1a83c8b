/** Stands in for the module of the same name, which node-saml and xml2js write XML with: the product has them only read. */
export const create = (): never => {
  throw new Error('SAML requests are written by functions/partners/identity/saml-request.ts');
};
