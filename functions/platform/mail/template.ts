import { pages } from '../../../shared/pages.ts';
import { withPublicIds } from '../../../shared/rules/post-ids.ts';
import type { Content } from './layout.ts';

/** The kinds of token a mail's link may carry (areas/contas/store/tokens.ts keeps them). */
type LinkKind = 'confirmacao' | 'convite' | 'dados' | 'descadastro' | 'desfazer-email' | 'recuperacao';

interface MailFacts {
  /** who reads it */
  nome: string;
  empresaNome: string;
  dados: Record<string, string | number>;
  /** origin of the site */
  site: string;
  /** the single-use token of the link, where the mail has one */
  token: string;
}

export interface Template {
  /** which address of its reader it goes to, where not the one in force */
  to?: 'pending' | 'earlier';
  /** the kind of token its link carries */
  link?: LinkKind;
  write: (facts: MailFacts) => Content;
}

export const ups = (value: string | number | undefined) =>
  `${Number(value ?? 0).toLocaleString('pt-BR')} UPS`;
export const greet = (nome: string) => `Olá, ${nome}!`;

/** The address of a post's page, by the id that the world knows: its page finds what changes under that one. */
export const postPath = (postId: string | number | undefined): string =>
  pages.conteudo.path.replace(':postId', encodeURIComponent(withPublicIds(String(postId))));

/**
 * The address of a place inside a dashboard; a value that a mail lacks is left out, which leads to the list instead of
 * the row.
 */
export const place = (
  dashboard: string,
  aba: string,
  extra: Record<string, string | number | undefined> = {},
): string => {
  const known = Object.entries(extra).filter(([, value]) => value !== undefined);
  return `${dashboard}?${new URLSearchParams([['aba', aba], ...known.map(([name, value]) => [name, String(value)])])}`;
};
