import { AppError } from '../../../../shared/errors.ts';
import { forEachAtOnce } from '../../../platform/at-once.ts';
import { everyPage } from '../../../platform/dynamodb/cursor.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { addressQuota, getEmpresa, withinQuotas } from '../../empresas/index.ts';
import type { FuncionarioItem } from '../../funcionarios/index.ts';
import { listAudience, withShares } from '../audience.ts';
import { excerptOf } from '../excerpt.ts';
import { isVisible } from '../find.ts';
import { mailToWhoAsked } from '../mail-new-post.ts';
import { getPost, type PostItem } from '../store/posts.ts';
import { isMissed, RemindedBeforeError, remindOfPost } from '../store/reminders.ts';

const PEOPLE_A_PAGE = 100;
const AT_ONCE = 10;
/** Of the caption, as much as a mail needs to be recognised by. */
const EXCERPT = 160;

/**
 * Tells of a new post who asked for each of them, and reminds those who have not shared one, page by page. A run that is cut off is followed by another one: who has been
 * reminded of a post is not reminded of it again.
 */
export const handler = consumer('post-reminders', async ({ tipo, empresaId, dados }, now) => {
  const [post, empresa] = await Promise.all([getPost(empresaId, dados.postId), getEmpresa(empresaId)]);
  // Withdrawn meanwhile, or the company is about to end: then nobody could share it.
  if (!post || !isVisible(post, now) || !empresa || empresa.encerraEm) return;
  if (tipo === 'post.publicado') return mailToWhoAsked(post, now);
  for await (const people of everyPage((page) => listAudience(post, page), PEOPLE_A_PAGE)) {
    const missed = (await withShares(people, post.id)).filter(([person, share]) => isMissed(person, share));
    await forEachAtOnce(missed, AT_ONCE, ([person]) => remind(person, post, now));
  }
});

/** Whoever has had enough mails of the company for today is left for the next time. */
async function remind(person: FuncionarioItem, { id, ups, legenda }: PostItem, now: Date): Promise<void> {
  const trecho = excerptOf(legenda, EXCERPT);
  try {
    await withinQuotas([addressQuota(person.empresaId, person.email)], now, () =>
      remindOfPost(person, { id, ups, trecho }, now),
    );
  } catch (error) {
    const settled =
      error instanceof RemindedBeforeError || (error instanceof AppError && error.kind === 'throttled');
    if (!settled) throw error;
  }
}
