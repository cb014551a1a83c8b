/** Stands in for the module of the same name, of which node-saml calls this for encrypted assertions, given a key. */
export const decrypt = (): never => {
  throw new Error('Encrypted assertions are refused');
};
