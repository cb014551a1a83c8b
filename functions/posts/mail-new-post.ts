import { preferenciasOf } from '../../shared/rules/preferencias.ts';
import { forEachAtOnce } from '../at-once.ts';
import { mailNewPost } from '../store/correio/new-post.ts';
import { everyPage } from '../store/cursor.ts';
import { listFuncionarios } from '../store/funcionarios/list.ts';
import type { PostItem } from '../store/posts/posts.ts';
import { excerptOf } from './excerpt.ts';

const PEOPLE_A_PAGE = 100;
const AT_ONCE = 10;
/** Of the caption, as much as a mail needs to be recognised by. */
const EXCERPT = 160;

/**
 * Mails a new post to who asked for each of them, page by page. It can be repeated: a person's mail has the id of person
 * and post, so that it is one.
 */
export async function mailToWhoAsked({ empresaId, id, ups, legenda }: PostItem, now: Date): Promise<void> {
  const trecho = excerptOf(legenda, EXCERPT);
  for await (const people of everyPage((page) => listFuncionarios(empresaId, page), PEOPLE_A_PAGE)) {
    const wanting = people.filter(
      (each) => each.situacao !== 'aguardando' && each.emailConfirmed && preferenciasOf(each).email.novoPost,
    );
    await forEachAtOnce(wanting, AT_ONCE, async (person) => {
      await mailNewPost(person, { id, ups, trecho }, now);
    });
  }
}
