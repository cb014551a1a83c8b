import { invalid, refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import { isExpired } from '../../../shared/rules/dates.ts';
import { assertPostInPlan } from '../../../shared/rules/planos.ts';
import { missingIn } from '../../../shared/rules/scheduled-posts.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { getEquipes } from '../contas/index.ts';
import { listTags } from '../equipes/index.ts';
import { isLinkBlocked } from '../links/index.ts';
import { assertCaptionFits, assertLinkLeadsOut } from './post-link.ts';
import type { PostItem } from './store/posts.ts';

/** A post's content as it is stored; a draft may have no `ups` yet. */
export type Content = Pick<
  PostItem,
  | 'legenda'
  | 'variacoes'
  | 'alteravel'
  | 'tags'
  | 'equipes'
  | 'validade'
  | 'link'
  | 'linkTitulo'
  | 'linkDescricao'
> & { ups?: number };

type Given = { [K in keyof Content]?: Content[K] | undefined };

/** The content in a request's fields, without empty ones. */
export const contentOf = (given: Given): Content => ({
  legenda: given.legenda ?? '',
  ...(given.variacoes?.length && { variacoes: [...new Set(given.variacoes)] }),
  alteravel: given.alteravel ?? false,
  tags: [...new Set(given.tags ?? [])],
  ...(given.equipes?.length && { equipes: [...new Set(given.equipes)] }),
  ...(given.ups && { ups: given.ups }),
  ...(given.validade && { validade: given.validade }),
  ...(given.link && { link: given.link }),
  ...(given.linkTitulo && { linkTitulo: given.linkTitulo }),
  ...(given.linkDescricao && { linkDescricao: given.linkDescricao }),
});

interface Publishing {
  midias: readonly unknown[];
  /** when employees first see it: the last day must not have passed by then. Unchecked if absent */
  at?: Date;
}

/** Throws 400 for invalid content, 403 for what the company's plan does not include. */
export function assertContent(empresa: EmpresaItem, content: Content, { midias, at }: Publishing): void {
  if (at && isExpired(content.validade ?? null, at))
    throw invalid(MSG.validadePassada, { validade: MSG.validadePassada });
  assertLinkLeadsOut(content.link);
  const appended = { link: content.link, midias };
  assertCaptionFits(content.legenda, appended, empresa, 'legenda');
  for (const variacao of content.variacoes ?? []) assertCaptionFits(variacao, appended, empresa, 'variacoes');
  assertPostInPlan(empresa.plano_nome, { ...content, ups: content.ups ?? 0 });
}

/** Throws 400 for missing fields of a post about to be published, and for a link that the admin has blocked. */
export async function assertComplete(content: Content, now: Date): Promise<void> {
  const missing = Object.entries(missingIn(content));
  const [first] = missing;
  if (first) throw invalid(first[1], Object.fromEntries(missing));
  if (await isLinkBlocked(content.link, now)) throw refusal(REFUSALS.linkBlocked);
}

/** Throws 400 for a team of another company or none. */
export async function assertEquipes(empresaId: string, equipes: readonly string[] = []): Promise<void> {
  const known = equipes.length > 0 ? await getEquipes(empresaId, equipes) : [];
  if (known.length < equipes.length)
    throw invalid(MSG.equipeNaoEncontrada, { equipes: MSG.equipeNaoEncontrada });
}

/** The names of a post's tags. Throws 400 for a tag that is not the company's. */
export async function namesOf(empresaId: string, tags: readonly string[]): Promise<Map<string, string>> {
  const known = tags.length > 0 ? await listTags(empresaId) : [];
  const nomes = new Map(known.map(({ id, nome }) => [id, nome]));
  if (tags.some((id) => !nomes.has(id))) throw invalid(MSG.tagNaoEncontrada, { tags: MSG.tagNaoEncontrada });
  return nomes;
}
