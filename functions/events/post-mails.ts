import { preferenciasOf } from '../../shared/rules/preferencias.ts';
import { forEachAtOnce } from '../at-once.ts';
import { excerptOf } from '../posts/excerpt.ts';
import { isVisible } from '../posts/find.ts';
import { mailNewPost } from '../store/correio/new-post.ts';
import { everyPage } from '../store/cursor.ts';
import { getEmpresa } from '../store/empresas/empresas.ts';
import { listFuncionarios } from '../store/funcionarios/list.ts';
import { getPost } from '../store/posts/posts.ts';
import { consumer } from './consume.ts';

const PEOPLE_A_PAGE = 100;
const AT_ONCE = 10;
/** Of the caption, as much as a mail needs to be recognised by. */
const EXCERPT = 160;

/**
 * Mails a new post to who asked for each of them, page by page. A run that is cut off is followed by another one: a
 * person's mail has the id of person and post, so that it is one.
 */
export const handler = consumer('post-mails', async ({ empresaId, dados }, now) => {
  const [post, empresa] = await Promise.all([getPost(empresaId, dados.postId), getEmpresa(empresaId)]);
  if (!post || !isVisible(post, now) || !empresa || empresa.encerraEm) return;
  const { id, ups, legenda } = post;
  for await (const people of everyPage((page) => listFuncionarios(empresaId, page), PEOPLE_A_PAGE)) {
    const wanting = people.filter(
      (each) => each.situacao !== 'aguardando' && each.emailConfirmed && preferenciasOf(each).email.novoPost,
    );
    await forEachAtOnce(wanting, AT_ONCE, async (person) => {
      await mailNewPost(person, { id, ups, trecho: excerptOf(legenda, EXCERPT) }, now);
    });
  }
});
