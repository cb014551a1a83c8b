import { isForTeams } from '../../../../shared/rules/equipes.ts';
import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import type { DomainEvent } from '../../../events/index.ts';
import { forEachAtOnce } from '../../../platform/at-once.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOf, getFuncionario, listEquipes } from '../../contas/index.ts';
import { excerptOf, getPost } from '../../posts/index.ts';
import { NOTICES, type Notice, type NoticesOf } from '../notices-by-event.ts';
import { overtakenBy } from '../overtaken.ts';
import { isRising, type NewAviso, notify, notifyOfRise } from '../store/avisos.ts';
import { forgetPostNotices, recordPostNotice } from '../store/read-posts.ts';

/** Characters of the caption that fit a line of the bell. */
const EXCERPT = 80;
const AT_ONCE = 10;

/** Writes notices once per event: for one account (notices-by-event.ts), or one item per post that all employees read. */
export const handler = consumer('notices', async (event, now) => {
  if (event.tipo === 'post.publicado') return recordPost(event);
  if (event.tipo === 'post.removido') return forgetPost(event);
  const found = await (NOTICES[event.tipo] as NoticesOf)(event);
  const notices = Array.isArray(found) ? found : found ? [found] : [];
  // The first notice has the event's id, further ones an id that sorts right behind it.
  for (const [index, notice] of notices.entries()) {
    const id = index === 0 ? event.id : `${event.id}${index}`;
    await write({ ...notice, id, em: event.em }, now);
    if (notice.tipo === 'conquista') await mailConquista(id, notice, now);
  }
  if (event.tipo === 'compartilhamento.publicado' || event.tipo === 'sugestao.respondida')
    for (const notice of await overtakenBy(event))
      await write({ ...notice, id: event.id, em: event.em }, now);
});

const write = (aviso: NewAviso, now: Date): Promise<boolean> =>
  isRising(aviso) ? notifyOfRise(aviso, now) : notify(aviso, now);

async function mailConquista(id: string, { owner, dados }: Notice, now: Date): Promise<void> {
  const { empresaId, contaId } = owner;
  const found = await getFuncionario({ empresaId, id: contaId });
  if (!found?.emailConfirmed || !preferenciasOf(found).email.conquistas) return;
  await outboxOnce(id, { modelo: 'conquista', conta: contaOf(found, found.email), dados, now });
}

/** Skips a post that is no longer visible: the event of its removal may have arrived first. */
async function recordPost({
  id,
  em,
  empresaId,
  dados,
}: Parameters<NoticesOf<'post.publicado'>>[0]): Promise<void> {
  const post = await getPost(empresaId, dados.postId);
  if (!post?.visivel) return;
  const { lugar, ups, legenda } = post;
  const notice = { id, em, empresaId, postId: post.id, lugar, ups, trecho: excerptOf(legenda, EXCERPT) };
  if (!isForTeams(post)) {
    await recordPostNotice(notice);
    return;
  }
  await forEachAtOnce(post.equipes ?? [], AT_ONCE, async (equipeId) => {
    await recordPostNotice({ ...notice, equipeId });
  });
}

/** A deleted post no longer says which teams it was for, so every team is searched. */
async function forgetPost({ empresaId, dados }: DomainEvent<'post.removido'>): Promise<void> {
  if (!dados.paraEquipes) return forgetPostNotices(empresaId, dados.postId);
  const equipes = await listEquipes(empresaId);
  await forEachAtOnce(equipes, AT_ONCE, ({ id }) => forgetPostNotices(empresaId, dados.postId, id));
}
