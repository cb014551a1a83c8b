import { pages } from '../../../shared/pages.ts';
import type { MailContent } from './layout.ts';

/** The kinds of token in a mail's link (functions/areas/contas/store/tokens.ts). */
export type LinkKind =
  | 'confirmacao'
  | 'convite'
  | 'dados'
  | 'descadastro'
  | 'desfazer-email'
  | 'desfazer-fator'
  | 'provedor'
  | 'recuperacao';

interface MailFacts {
  /** the reader's name; empty while the address is unconfirmed, so that it is no text of a stranger */
  nome: string;
  empresaNome: string;
  /** whether the company's plan has the store */
  hasStore: boolean;
  dados: Record<string, string | number>;
  /** origin of the site */
  site: string;
  /** the single-use token of the link, if the mail has one */
  token: string;
}

/** What a template may ask of its reader's records. */
export interface ReaderState {
  readonly emailConfirmed?: boolean | undefined;
  readonly senhaDefinida?: boolean | undefined;
  /** when the reader's company is to be erased */
  readonly encerraEm?: string | undefined;
}

export interface Template {
  /** which of the reader's addresses it goes to; the current one by default */
  to?: 'pending' | 'earlier';
  /** the kind of token its link carries */
  link?: LinkKind;
  /** whether the mail is still true days later, when a refused one may be sent again */
  holds?: (reader: ReaderState) => boolean;
  write: (facts: MailFacts) => MailContent;
}

export const ups = (value: string | number | undefined) =>
  `${Number(value ?? 0).toLocaleString('pt-BR')} UPS`;
export const greet = (nome: string) => (nome === '' ? 'Olá!' : `Olá, ${nome}!`);

/** The path of a post's page. */
export const postPath = (postId: string | number | undefined): string =>
  pages.conteudo.path.replace(':postId', encodeURIComponent(String(postId)));

/** The path of a tab in a dashboard. Undefined values are left out, so the link leads to the list instead of the row. */
export const dashboardPath = (
  dashboard: string,
  aba: string,
  extra: Record<string, string | number | undefined> = {},
): string => {
  const known = Object.entries(extra).filter(([, value]) => value !== undefined);
  return `${dashboard}?${new URLSearchParams([['aba', aba], ...known.map(([name, value]) => [name, String(value)])])}`;
};
