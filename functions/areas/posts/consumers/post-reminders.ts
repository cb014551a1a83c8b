import { forEachAtOnce } from '../../../platform/at-once.ts';
import { everyPage } from '../../../platform/dynamodb/cursor.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { getEmpresa, isOpen } from '../../contas/index.ts';
import { listAudience, withShares } from '../audience.ts';
import { isVisible } from '../find-post.ts';
import { mailOptedInEmployees } from '../mail-new-post.ts';
import { AT_ONCE, inMail, mailOnce, PEOPLE_A_PAGE } from '../post-mail.ts';
import { mailRest } from '../store/new-post-mail.ts';
import { getPost } from '../store/posts.ts';
import { remindOfPost, shouldRemind } from '../store/reminder-rows.ts';

/**
 * Mails a new post to the employees who asked for a mail of every post, and reminds those who have not shared a post,
 * page by page. A long round of mails is a chain of `post.leva`. A retry after an interrupted run reminds no employee of
 * the same post twice.
 */
export const handler = consumer('post-reminders', async (event, now) => {
  const { empresaId, dados } = event;
  const [post, empresa] = await Promise.all([getPost(empresaId, dados.postId), getEmpresa(empresaId)]);
  // The post was deleted, or the company is about to end: no employee could share it.
  if (!post || !isVisible(post, now) || !empresa || !isOpen(empresa)) return;
  if (event.tipo !== 'post.lembrete') {
    const from = event.tipo === 'post.leva' ? event.dados.lugar : undefined;
    const next = await mailOptedInEmployees(post, now, from);
    if (next !== undefined) await mailRest(event, next, now);
    return;
  }
  const shown = inMail(post);
  for await (const people of everyPage((page) => listAudience(post, page), PEOPLE_A_PAGE)) {
    const missed = (await withShares(people, post.id)).filter(([person, share]) =>
      shouldRemind(person, share),
    );
    await forEachAtOnce(missed, AT_ONCE, async ([person]) => {
      await mailOnce(person, now, () => remindOfPost(person, shown, now));
    });
  }
});
