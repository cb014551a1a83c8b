import { changesOf, quoted } from '../../platform/audit-text.ts';
import type { DraftItem } from './store/drafts.ts';
import type { PostItem } from './store/posts.ts';

const titled = ({ legenda }: Pick<PostItem, 'legenda'>): string =>
  legenda === '' ? 'sem legenda' : quoted(legenda);

export const postPublicado = (post: Pick<PostItem, 'legenda' | 'ups'>): string =>
  `Publicou o post ${titled(post)}, de ${post.ups} UPS.`;

const FIELDS = { legenda: 'Legenda', validade: 'Validade', variacoes: 'Variações', tags: 'Tags' } as const;
const comparable = ({ legenda, validade, variacoes, tags }: Partial<PostItem>) => ({
  legenda,
  validade: validade ?? null,
  variacoes: variacoes?.length ?? 0,
  tags: tags?.length ?? 0,
});
const same = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Describes a change of a published post; lists by their number of entries. */
export function postAlterado(before: PostItem, after: PostItem): string | undefined {
  const counted = changesOf(FIELDS, comparable(before), comparable(after));
  const others = [
    ...(same(before.variacoes, after.variacoes) ? [] : ['variações']),
    ...(same(before.tags, after.tags) ? [] : ['tags']),
    ...(before.legenda === after.legenda ? [] : ['legenda']),
  ];
  if (counted) return `Post ${titled(before)}. ${counted}.`;
  return others.length > 0 ? `Post ${titled(before)}: mudou ${others.join(', ')}.` : undefined;
}

export const postExcluido = (post: Pick<PostItem, 'legenda' | 'ups'>): string =>
  `Excluiu o post ${titled(post)}, de ${post.ups} UPS.`;

export const rascunhoExcluido = (draft: Pick<DraftItem, 'legenda' | 'situacao'>): string =>
  `Excluiu ${draft.situacao === 'agendado' ? 'o post agendado' : 'o rascunho'} ${titled(draft)}.`;
