/**
 * Stands for the certificate libraries of @simplewebauthn/server, two fifths of a function's size: they check what an authenticator
 * says about its maker, which the product does not ask for (attestation `none`). A statement of another kind fails here.
 */
const inert = new Proxy(function Inert() {}, {
  get: (target, name) => (name === 'prototype' ? target.prototype : inert),
  apply: () => undefined,
  construct: () => ({}),
});
// Bundles copy a module's own names and keep its prototype, which here answers to any other.
module.exports = Object.create(inert);
