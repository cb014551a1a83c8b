import { AppError } from '../../../../shared/errors.ts';
import { forEachAtOnce } from '../../../platform/at-once.ts';
import { everyPage } from '../../../platform/dynamodb/cursor.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { addressQuota, getEmpresa, isOpen, withinQuotas } from '../../empresas/index.ts';
import type { FuncionarioItem } from '../../funcionarios/index.ts';
import { listAudience, withShares } from '../audience.ts';
import { excerptOf } from '../excerpt.ts';
import { isVisible } from '../find.ts';
import { mailOptedInEmployees } from '../mail-new-post.ts';
import { mailRest } from '../store/new-post-mail.ts';
import { getPost, type PostItem } from '../store/posts.ts';
import { AlreadyRemindedError, remindOfPost, shouldRemind } from '../store/reminders.ts';

const PEOPLE_A_PAGE = 100;
const AT_ONCE = 10;
/** Characters of the caption in a mail. */
const EXCERPT = 160;

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
  for await (const people of everyPage((page) => listAudience(post, page), PEOPLE_A_PAGE)) {
    const missed = (await withShares(people, post.id)).filter(([person, share]) =>
      shouldRemind(person, share),
    );
    await forEachAtOnce(missed, AT_ONCE, ([person]) => remind(person, post, now));
  }
});

/** An employee who has reached the company's limit of mails for today is skipped until the next reminder. */
async function remind(person: FuncionarioItem, { id, ups, legenda }: PostItem, now: Date): Promise<void> {
  const trecho = excerptOf(legenda, EXCERPT);
  try {
    await withinQuotas([addressQuota(person.empresaId, person.email)], now, () =>
      remindOfPost(person, { id, ups, trecho }, now),
    );
  } catch (error) {
    const settled =
      error instanceof AlreadyRemindedError || (error instanceof AppError && error.kind === 'throttled');
    if (!settled) throw error;
  }
}
