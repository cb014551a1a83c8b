import type { KeptUpload } from '#lib/media/media-uploads.ts';
import { keepDraft, readDraft } from '#lib/storage/draft.ts';
import { LINK_TITLE_MAX, linkProblem } from '#shared/rules/links.ts';
import { LINKEDIN_TEXT_MAX } from '#shared/rules/media-limits.ts';

export const EMPTY = { legenda: '', withLink: false, link: '', linkTitulo: '' };
export interface SuggestionDraft {
  campos: typeof EMPTY;
  midias: readonly KeptUpload[];
}

export const draftName = (empresaId: string): string => `sugestao.${empresaId}`;

const ADDRESS = /https:\/\/\S+/;

/**
 * The fields of a suggestion from what another app shared. Many apps put the address into the text. An address that
 * posts may not have stays in the text.
 */
export function fieldsOf(params: URLSearchParams, ownHost: string): typeof EMPTY {
  const [titulo, texto, url] = ['titulo', 'texto', 'url'].map((name) => params.get(name)?.trim() ?? '') as [
    string,
    string,
    string,
  ];
  const isGood = (address: string) => linkProblem(address, ownHost) === undefined;
  const inText = ADDRESS.exec(texto)?.[0] ?? '';
  const link = [url, inText].find((address) => address && isGood(address)) ?? '';
  const words = (link === inText ? texto.replace(link, '') : texto).trim();
  const lost = url && url !== link ? url : '';
  return {
    legenda: [words || titulo, lost].filter(Boolean).join('\n\n').slice(0, LINKEDIN_TEXT_MAX),
    withLink: link !== '',
    link,
    linkTitulo: link ? titulo.slice(0, LINK_TITLE_MAX) : '',
  };
}

/** Adds what was shared to a suggestion that is being written. The same content twice is added once. */
export function addShared(before: typeof EMPTY, shared: typeof EMPTY): typeof EMPTY {
  const hasRoom = !before.withLink || before.link === shared.link;
  const more = [shared.legenda, hasRoom ? '' : shared.link].filter(
    (words) => words && !before.legenda.includes(words),
  );
  return {
    ...(hasRoom && shared.withLink ? shared : before),
    legenda: [before.legenda, ...more].filter(Boolean).join('\n\n'),
  };
}

/** Stores what another app shared as the draft that the form restores. */
export function keepShared(empresaId: string, params: URLSearchParams): void {
  const name = draftName(empresaId);
  const { campos = EMPTY, midias = [] } = readDraft<SuggestionDraft>(name) ?? {};
  keepDraft(name, { campos: addShared(campos, fieldsOf(params, location.hostname)), midias });
}
