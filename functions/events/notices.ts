import { TOLD, type Told } from '../avisos/told.ts';
import { excerptOf } from '../posts/excerpt.ts';
import { tell } from '../store/avisos/avisos.ts';
import { forgetPost, notePost } from '../store/avisos/posts.ts';
import { getPost } from '../store/posts/posts.ts';
import { consumer } from './consume.ts';

/** Of the caption, as much as a line of the bell has room for. */
const EXCERPT = 80;

/**
 * Tells in the panel what happened, once an event: an account what concerns it (functions/avisos/told.ts), everybody in
 * a company of its posts by one item of the company's.
 */
export const handler = consumer('notices', async (event, now) => {
  if (event.tipo === 'post.publicado') return noteOf(event);
  if (event.tipo === 'post.removido') return forgetPost(event.empresaId, event.dados.postId);
  const found = await (TOLD[event.tipo] as Told)(event);
  const tellings = Array.isArray(found) ? found : found ? [found] : [];
  // What is told besides has an id right behind the event's.
  for (const [index, telling] of tellings.entries())
    await tell({ ...telling, id: index === 0 ? event.id : `${event.id}${index}`, em: event.em }, now);
});

/** Withdrawn meanwhile, there is nothing to tell: the event of that may have come before. */
async function noteOf({ id, em, empresaId, dados }: Parameters<Told<'post.publicado'>>[0]): Promise<void> {
  const post = await getPost(empresaId, dados.postId);
  if (!post?.visivel) return;
  const { ups, legenda } = post;
  await notePost({ id, em, empresaId, postId: post.id, ups, trecho: excerptOf(legenda, EXCERPT) });
}
