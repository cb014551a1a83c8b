import { trimMarks } from './typed.ts';

/** The company's page on LinkedIn, which captions mention as `@nome`. */
export interface PaginaLinkedin {
  /** as LinkedIn writes it */
  nome: string;
  /** LinkedIn's number of the organisation */
  organizacaoId: string;
}

export const PAGE_NAME_MAX = 100;

const NUMBER = /^[1-9]\d{0,19}$/;
const PAGE_ADDRESS = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/company\/([^/?#]+)(?:[/?#]|$)/i;

/** The number of a page, typed as digits or within the page's address. An address by name does not have it. */
export function organizationIdOf(typed: string): string | undefined {
  const text = trimMarks(typed);
  const id = PAGE_ADDRESS.exec(text)?.[1] ?? text;
  return NUMBER.test(id) ? id : undefined;
}

const JOINED_BEFORE = /[\p{L}\p{M}\p{N}_]$/u;
const JOINED_AFTER = /^[\p{L}\p{M}\p{N}]/u;

/**
 * A caption split at its mentions of the page: every second part is one, `@nome`. What is part of a longer word, or of
 * an e-mail address, is none.
 */
export function splitAtMentions(legenda: string, nome: string | undefined): string[] {
  if (!nome) return [legenda];
  const mention = `@${nome}`;
  const [first = '', ...others] = legenda.split(mention);
  const parts = [first];
  for (const after of others) {
    const before = parts.at(-1) ?? '';
    if (JOINED_BEFORE.test(before.slice(-2)) || JOINED_AFTER.test(after))
      parts[parts.length - 1] = before + mention + after;
    else parts.push(mention, after);
  }
  return parts;
}

export const mentionsPage = (legenda: string, nome: string | undefined): boolean =>
  splitAtMentions(legenda, nome).length > 1;
