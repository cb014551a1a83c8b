import { invalid } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { isExpired } from '../../../shared/rules/dates.ts';
import { assertPostInPlan } from '../../../shared/rules/planos.ts';
import { route } from '../../http/route.ts';
import { assertCaptionFits, assertLinkLeadsOut } from '../../posts/link.ts';
import { showMedias } from '../../posts/medias.ts';
import { toPost } from '../../posts/view.ts';
import { createPost, type PostItem } from '../../store/posts/posts.ts';
import { listTags } from '../../store/tags/tags.ts';
import { withMedia } from '../../uploads/resolve.ts';

export const handler = route(posts.create)(async ({ body, caller, now, newId, keep }) => {
  const { empresa } = caller;
  const tags = [...new Set(body.tags ?? [])];
  if (isExpired(body.validade ?? null, now))
    throw invalid(MSG.validadePassada, { validade: MSG.validadePassada });
  assertLinkLeadsOut(body.link);
  assertCaptionFits(body.legenda, { link: body.link, midias: body.midias ?? [] }, empresa, 'legenda');
  assertPostInPlan(empresa.plano_nome, { ...body, tags });
  const nomes = await namesOf(empresa.id, tags);

  const answerWith = (post: PostItem) => ({ post: toPost(post, { tags: nomes, withEstado: true }) });
  const id = newId();
  const post = await withMedia(body.midias ?? [], { caller, tipo: 'post', now, newId }, (medias) => {
    const pending = medias.filter(({ estado }) => estado === 'verificando').map(({ uploadId }) => uploadId);
    const novo: PostItem = {
      empresaId: empresa.id,
      id,
      legenda: body.legenda,
      midias: medias.map(({ path }) => path),
      ups: body.ups,
      ...(body.validade ? { validade: body.validade, validadeDia: body.validade } : {}),
      alteravel: body.alteravel,
      ...(body.link && { link: body.link }),
      ...(body.linkTitulo && { linkTitulo: body.linkTitulo }),
      ...(body.linkDescricao && { linkDescricao: body.linkDescricao }),
      tags,
      createdAt: now.toISOString(),
      todos: 'post',
      compartilhado: false,
      ...(pending.length > 0 ? { pendentes: new Set(pending) } : { visivel: empresa.id }),
    };
    return createPost(empresa, novo, now, [
      ...showMedias(medias, { empresa, postId: id, now }),
      ...keep(answerWith(novo)),
    ]);
  });
  return answerWith(post);
});

/** Throws 400 for a tag that is none of the company's. */
async function namesOf(empresaId: string, tags: readonly string[]): Promise<Map<string, string>> {
  const known = tags.length > 0 ? await listTags(empresaId) : [];
  const nomes = new Map(known.map(({ id, nome }) => [id, nome]));
  if (tags.some((id) => !nomes.has(id))) throw invalid(MSG.tagNaoEncontrada, { tags: MSG.tagNaoEncontrada });
  return nomes;
}
