import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { JsonLog } from '../../persist.ts';

/** A person on LinkedIn. `account` is the product's account that connected it, if known. */
export interface Holder {
  readonly member: string;
  readonly name: string;
  readonly account?: string | undefined;
}
export interface Code extends Holder {
  readonly code: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** epoch ms */
  readonly expires: number;
}
export interface Token extends Holder {
  readonly token: string;
  readonly scope: string;
  readonly expires: number;
}
export interface Asset {
  readonly urn: string;
  readonly owner: string;
  readonly kind: 'image' | 'video';
  /** bytes announced for a video */
  readonly size: number;
}
export interface AssetContent {
  readonly urn: string;
  readonly contentType: string;
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  /** why LinkedIn cannot use it */
  readonly failure?: string | undefined;
  /** machine time, epoch ms: processing does not follow the product's clock */
  readonly availableAt: number;
}
export interface PostMedia {
  readonly urn: string;
  readonly alt?: string | undefined;
}
interface Article {
  readonly source: string;
  readonly title: string;
  readonly description?: string | undefined;
}
export interface Post {
  readonly urn: string;
  readonly author: string;
  readonly name: string;
  /** as received */
  readonly commentary: string;
  readonly media: readonly PostMedia[];
  /** the link's card, as received: LinkedIn does not fetch the link */
  readonly article?: Article;
  /** hash of author, text and bytes */
  readonly fingerprint: string;
  readonly at: string;
}

type Event =
  | ({ readonly type: 'code' } & Code)
  | { readonly type: 'code-used'; readonly code: string }
  | ({ readonly type: 'token' } & Token)
  | { readonly type: 'revoked'; readonly account: string }
  | ({ readonly type: 'asset' } & Asset)
  | ({ readonly type: 'content' } & AssetContent)
  | ({ readonly type: 'post' } & Post)
  | { readonly type: 'page'; readonly urn: string; readonly name: string };

/** State of the emulated LinkedIn: an event log on disk, replayed into maps. */
export class LinkedinState {
  readonly codes = new Map<string, Code>();
  readonly tokens = new Map<string, Token & { revoked: boolean }>();
  readonly assets = new Map<string, Asset>();
  readonly contents = new Map<string, AssetContent>();
  readonly posts = new Map<string, Post>();
  /** latest post of each fingerprint */
  readonly fingerprints = new Map<string, Post>();
  /** names of organisations by URN */
  readonly pages = new Map<string, string>();
  readonly #log: JsonLog<Event>;

  constructor(dataDir: string) {
    this.#log = new JsonLog<Event>(join(dataDir, 'rede.jsonl'));
    for (const event of this.#log.entries) this.#apply(event);
  }

  record(event: Event): void {
    this.#log.append(event);
    this.#apply(event);
  }

  #apply(event: Event): void {
    if (event.type === 'code') this.codes.set(event.code, event);
    else if (event.type === 'code-used') this.codes.delete(event.code);
    else if (event.type === 'token') this.tokens.set(event.token, { ...event, revoked: false });
    else if (event.type === 'revoked') this.#revoke(event.account);
    else if (event.type === 'asset') this.assets.set(event.urn, event);
    else if (event.type === 'content') this.contents.set(event.urn, event);
    else if (event.type === 'page') this.pages.set(event.urn, event.name);
    else if (event.type === 'post') {
      this.posts.set(event.urn, event);
      this.fingerprints.set(event.fingerprint, event);
    }
  }

  #revoke(account: string): void {
    for (const token of this.tokens.values()) if (token.account === account) token.revoked = true;
  }
}

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
