import { FONTE_UPS } from '../../../shared/rules/fontes.ts';
import { LINK_DESCRIPTION_MAX, LINK_TITLE_MAX, linkProblem } from '../../../shared/rules/links.ts';
import { isEnterprise, PLAN_RULES } from '../../../shared/rules/planos.ts';
import { trimEndOf } from '../../../shared/rules/trim.ts';
import { env } from '../../platform/aws/env.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { listTags } from '../equipes/index.ts';
import type { NewDraft } from '../posts/index.ts';
import type { FeedItem } from './items.ts';
import { cut, firstSentence, plainText, summaryText } from './plain-text.ts';
import type { FonteItem } from './store/fontes.ts';

interface Making {
  fonte: Pick<FonteItem, 'id' | 'url'>;
  empresa: EmpresaItem;
  /** tags that the company still has */
  tags: readonly string[];
  /** a ULID */
  id: string;
  now: Date;
}

/** An item's title on one line; empty without one. */
export const titleOf = ({ titulo }: Pick<FeedItem, 'titulo'>): string =>
  cut(plainText(titulo), LINK_TITLE_MAX);

/** The draft of an item: plain text for a person to review. Undefined for an item without a word. */
export function draftOf(item: FeedItem, { fonte, empresa, tags, id, now }: Making): NewDraft | undefined {
  const titulo = titleOf(item);
  const resumo = firstText(item.resumos);
  const sentence = firstSentence(resumo);

  const legenda = [titulo, ...(fold(sentence) === fold(titulo) ? [] : [sentence])]
    .filter(Boolean)
    .join('\n\n');
  if (legenda === '') return undefined;
  const link = linkOf(item);
  return {
    id,
    empresaId: empresa.id,
    situacao: 'rascunho',
    legenda,
    midias: [],
    alteravel: false,
    tags: [...tags],
    ups: Math.min(FONTE_UPS, PLAN_RULES[empresa.plano_nome].upsMaximo),
    ...(link && {
      link,
      linkTitulo: titulo || cut(sentence, LINK_TITLE_MAX),
      ...(resumo !== '' && { linkDescricao: cut(resumo, LINK_DESCRIPTION_MAX) }),
    }),
    origem: { fonteId: fonte.id, url: item.url ?? fonte.url },
    criadoEm: now.toISOString(),
    versao: 1,
  };
}

function firstText(resumos: readonly string[]): string {
  for (const resumo of resumos) {
    const text = summaryText(resumo);
    if (text !== '') return text;
  }
  return '';
}

const fold = (text: string): string => trimEndOf(text.toLowerCase(), /[\s.…!?]/);

/** The item's address, if a post may lead to it. Posts link by https only. */
function linkOf({ url }: FeedItem): string | undefined {
  const link = url?.replace(/^http:/, 'https:');
  return link && linkProblem(link, new URL(env('SITE_URL')).hostname) === undefined ? link : undefined;
}

/** The feed's tags that the company still has, and that its plan allows. */
export async function tagsOf({ tags }: Pick<FonteItem, 'tags'>, empresa: EmpresaItem): Promise<string[]> {
  if (tags.length === 0 || !isEnterprise(empresa.plano_nome)) return [];
  const known = new Set((await listTags(empresa.id)).map(({ id }) => id));
  return tags.filter((id) => known.has(id));
}
