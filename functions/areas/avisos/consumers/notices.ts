import { isForTeams } from '../../../../shared/rules/equipes.ts';
import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import type { DomainEvent } from '../../../events/index.ts';
import { forEachAtOnce } from '../../../platform/at-once.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { outboxOnce } from '../../../platform/mail/outbox.ts';
import { listEquipes } from '../../equipes/index.ts';
import { contaOf, getFuncionario } from '../../funcionarios/index.ts';
import { excerptOf, getPost } from '../../posts/index.ts';
import { passedBy } from '../passed.ts';
import { tell, tellOnceADay } from '../store/avisos.ts';
import { forgetPost, notePost } from '../store/posts.ts';
import { type Telling, TOLD, type Told } from '../told.ts';

/** Of the caption, as much as a line of the bell has room for. */
const EXCERPT = 80;
/** Teams that are told of a post at once. */
const AT_ONCE = 10;

/**
 * Tells in the panel what happened, once an event: an account what concerns it (functions/areas/avisos/told.ts), everybody in
 * a company of its posts by one item of the company's.
 */
export const handler = consumer('notices', async (event, now) => {
  if (event.tipo === 'post.publicado') return noteOf(event);
  if (event.tipo === 'post.removido') return forget(event);
  const found = await (TOLD[event.tipo] as Told)(event);
  const tellings = Array.isArray(found) ? found : found ? [found] : [];
  // What is told besides has an id right behind the event's.
  for (const [index, telling] of tellings.entries()) {
    const id = index === 0 ? event.id : `${event.id}${index}`;
    await tell({ ...telling, id, em: event.em }, now);
    if (telling.tipo === 'conquista') await mailConquista(id, telling, now);
  }
  if (event.tipo === 'compartilhamento.publicado' || event.tipo === 'sugestao.respondida')
    for (const telling of await passedBy(event))
      await tellOnceADay({ ...telling, id: event.id, em: event.em }, now);
});

/** By mail too, for who asked for it. */
async function mailConquista(id: string, { owner, dados }: Telling, now: Date): Promise<void> {
  const { empresaId, contaId } = owner;
  const found = await getFuncionario({ empresaId, id: contaId });
  if (!found?.emailConfirmed || !preferenciasOf(found).email.conquistas) return;
  await outboxOnce(id, { modelo: 'conquista', conta: contaOf(found, found.email), dados, now });
}

/** Withdrawn meanwhile, there is nothing to tell: the event of that may have come before. */
async function noteOf({ id, em, empresaId, dados }: Parameters<Told<'post.publicado'>>[0]): Promise<void> {
  const post = await getPost(empresaId, dados.postId);
  if (!post?.visivel) return;
  const { ups, legenda } = post;
  const note = { id, em, empresaId, postId: post.id, ups, trecho: excerptOf(legenda, EXCERPT) };
  if (!isForTeams(post)) {
    await notePost(note);
    return;
  }
  await forEachAtOnce(post.equipes ?? [], AT_ONCE, async (equipeId) => {
    await notePost({ ...note, equipeId });
  });
}

/** Once it is deleted nobody knows whom it was for: any of the teams there are. */
async function forget({ empresaId, dados }: DomainEvent<'post.removido'>): Promise<void> {
  if (!dados.paraEquipes) return forgetPost(empresaId, dados.postId);
  const equipes = await listEquipes(empresaId);
  await forEachAtOnce(equipes, AT_ONCE, ({ id }) => forgetPost(empresaId, dados.postId, id));
}
