/** The part of oidc-provider 9 that the local stack uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export interface KoaContextWithOIDC {
    oidc: { client?: { clientId: string }; session?: { accountId?: string }; provider: Provider };
  }
  export interface Configuration {
    clients: {
      client_id: string;
      client_secret: string;
      redirect_uris: string[];
      token_endpoint_auth_method: 'client_secret_post' | 'client_secret_basic';
    }[];
    jwks: { keys: object[] };
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    pkce: { required(): boolean };
    features: { devInteractions: { enabled: boolean } };
    interactions: { url(ctx: KoaContextWithOIDC, interaction: { uid: string }): string };
    ttl: Record<string, number>;
    findAccount(
      ctx: KoaContextWithOIDC,
      accountId: string,
    ): { accountId: string; claims(): Record<string, unknown> } | undefined;
    loadExistingGrant(ctx: KoaContextWithOIDC): Promise<Grant>;
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): RequestListener;
    interactionFinished(
      req: IncomingMessage,
      res: ServerResponse,
      result: { login: { accountId: string } } | { error: string },
    ): Promise<void>;
  }
}
