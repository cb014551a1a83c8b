import { changesOf, quoted } from '../../platform/audit-text.ts';
import type { FonteChange, FonteItem } from './store/fontes.ts';

/** Audit sentences name only the host of an address: its path may hold a key of the feed. */
const LABELS = { nome: 'Nome', endereco: 'Endereço', tags: 'Tags', ativa: 'Ligada' } as const;

const hostOf = (url: string): string => new URL(url).host;
const named = ({ nome }: Pick<FonteItem, 'nome'>): string => `Fonte ${quoted(nome)}`;
const describe = ({ nome, url, tags, ativa }: FonteChange) => ({
  nome,
  endereco: url && hostOf(url),
  tags: tags?.length,
  ativa,
});

export const fonteCriada = (item: FonteItem): string =>
  `Criou a fonte ${quoted(item.nome)}, em ${quoted(hostOf(item.url))}.`;

export function fonteAlterada(before: FonteItem, after: FonteChange): string | undefined {
  const changes = changesOf(LABELS, describe(before), describe(after));
  if (changes) return `${named(before)}. ${changes}.`;
  const isSame =
    (after.url ?? before.url) === before.url && String(after.tags ?? before.tags) === String(before.tags);
  return isSame ? undefined : `${named(before)}. Outro endereço do mesmo servidor, ou outras tags.`;
}

export const fonteExcluida = (item: FonteItem): string => `Excluiu a fonte ${quoted(item.nome)}.`;
