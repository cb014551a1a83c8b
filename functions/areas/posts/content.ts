import { invalid } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { refusal } from '../../../shared/refusals.ts';
import { isExpired } from '../../../shared/rules/dates.ts';
import { assertPostInPlan } from '../../../shared/rules/planos.ts';
import { missingIn } from '../../../shared/rules/scheduled-posts.ts';
import type { EmpresaItem } from '../empresas/index.ts';
import { getEquipes } from '../equipes/index.ts';
import { isLinkBlocked } from '../links/index.ts';
import { listTags } from '../tags/index.ts';
import { assertCaptionFits, assertLinkLeadsOut } from './link.ts';
import type { PostItem } from './store/posts.ts';

/** What a post says, as it is stored; a draft may lack its points. */
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

/** The content of a request's fields, without those that say nothing. */
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
  /** when employees are to see it first: it must not have ended by then. Not asked without */
  at?: Date;
}

/** Throws for what a post may not say: 400, or 403 for what its company's plan lacks. */
export function assertContent(empresa: EmpresaItem, content: Content, { midias, at }: Publishing): void {
  if (at && isExpired(content.validade ?? null, at))
    throw invalid(MSG.validadePassada, { validade: MSG.validadePassada });
  assertLinkLeadsOut(content.link);
  const appended = { link: content.link, midias };
  assertCaptionFits(content.legenda, appended, empresa, 'legenda');
  for (const variacao of content.variacoes ?? []) assertCaptionFits(variacao, appended, empresa, 'variacoes');
  assertPostInPlan(empresa.plano_nome, { ...content, ups: content.ups ?? 0 });
}

/** Throws 400 for what is missing of a post that is to be published, and for a link that the admin has blocked. */
export async function assertWhole(content: Content, now: Date): Promise<void> {
  const missing = Object.entries(missingIn(content));
  const [first] = missing;
  if (first) throw invalid(first[1], Object.fromEntries(missing));
  if (await isLinkBlocked(content.link, now)) throw refusal('linkBlocked');
}

/** Throws 400 for a team that is none of the company's. */
export async function assertEquipes(empresaId: string, equipes: readonly string[] = []): Promise<void> {
  const known = equipes.length > 0 ? await getEquipes(empresaId, equipes) : [];
  if (known.length < equipes.length)
    throw invalid(MSG.equipeNaoEncontrada, { equipes: MSG.equipeNaoEncontrada });
}

/** The names of a post's tags. Throws 400 for one that is none of the company's. */
export async function namesOf(empresaId: string, tags: readonly string[]): Promise<Map<string, string>> {
  const known = tags.length > 0 ? await listTags(empresaId) : [];
  const nomes = new Map(known.map(({ id, nome }) => [id, nome]));
  if (tags.some((id) => !nomes.has(id))) throw invalid(MSG.tagNaoEncontrada, { tags: MSG.tagNaoEncontrada });
  return nomes;
}
