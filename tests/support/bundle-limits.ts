import type { RouteKey } from '../../shared/routes/index.ts';

/** Minified, as deployed. Sealed answers and blocked addresses include the Secrets Manager client. */
export const MOST_BYTES = 364_000;
/**
 * Publishing includes the storage client to send media; the OpenAPI document the whole manifest; assistants' tools that and
 * an SDK; a feed its parser; passkeys the library that verifies them, and to make one also the second factor's codes; a subscription Stripe's SDK with three ways to pay; single sign-on OIDC or XML and SAML.
 */
export const LARGER: Partial<Record<RouteKey, number>> = {
  'compartilhamentos.share': 524_000,
  'contas.answerChallenge': 416_000,
  'contas.prove': 393_000,
  'contas.signUpWithCode': 372_000,
  'empresas.updateEmpresa': 368_000,
  'fontes.createFonte': 503_000,
  'fontes.updateFonte': 504_000,
  'mcp.mcpMessage': 447_000,
  'sso.connectSso': 441_000,
  'sso.answerSaml': 718_000,
  'sso.returnFromSso': 427_000,
  'pagamento.createSubscription': 374_000,
  'passkeys.beginPasskey': 377_000,
  'passkeys.createPasskey': 370_000,
  'passkeys.signInByPasskey': 391_000,
  'sistema.openapi': 390_000,
};
