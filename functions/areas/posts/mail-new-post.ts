import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { preferenciasOf } from '../../../shared/rules/preferencias.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { isActiveFuncionario } from '../contas/index.ts';
import { listAudience } from './audience.ts';
import { AT_ONCE, inMail, mailOnce, PEOPLE_A_PAGE } from './post-mail.ts';
import { mailNewPost } from './store/new-post-mail.ts';
import type { PostItem } from './store/posts.ts';

/** Same pace as the weekly digest: the outbox sends its mails in order, for all companies. */
const PACE_MS = SECOND_MS / 10;
const RUN_MS = MINUTE_MS;

/**
 * Mails a new post to the employees who asked for a mail of every post, page by page and at a limited pace. Returns where
 * the next run continues, if this one's time was over. Can be repeated: the mail's id is made of the employee and the
 * post, so it is sent once.
 */
export async function mailOptedInEmployees(
  post: PostItem,
  now: Date,
  from?: string,
  { runMs = RUN_MS, limit = PEOPLE_A_PAGE } = {},
): Promise<string | undefined> {
  const shown = inMail(post);
  const started = performance.now();
  let cursor = from;
  do {
    const page = await listAudience(post, { limit, cursor });
    const wanting = page.items.filter(
      (each) => isActiveFuncionario(each) && each.emailConfirmed && preferenciasOf(each).email.novoPost,
    );
    let written = 0;
    await forEachAtOnce(wanting, AT_ONCE, async (person) => {
      if (await mailOnce(person, now, () => mailNewPost(person, shown, now))) written += 1;
    });
    cursor = page.nextCursor;
    if (cursor) await sleep(written * PACE_MS);
  } while (cursor && performance.now() - started < runMs);
  return cursor;
}
