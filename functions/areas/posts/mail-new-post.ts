import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../shared/errors.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { preferenciasOf } from '../../../shared/rules/preferencias.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { addressQuota, withinQuotas } from '../empresas/index.ts';
import { type FuncionarioItem, isActiveFuncionario } from '../funcionarios/index.ts';
import { listAudience } from './audience.ts';
import { excerptOf } from './excerpt.ts';
import { mailNewPost } from './store/new-post-mail.ts';
import type { PostItem } from './store/posts.ts';

const PEOPLE_A_PAGE = 100;
const AT_ONCE = 10;
/** Characters of the caption in a mail. */
const EXCERPT = 160;
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
  const { id, ups, legenda } = post;
  const trecho = excerptOf(legenda, EXCERPT);
  const started = performance.now();
  let cursor = from;
  do {
    const page = await listAudience(post, { limit, cursor });
    const wanting = page.items.filter(
      (each) => isActiveFuncionario(each) && each.emailConfirmed && preferenciasOf(each).email.novoPost,
    );
    let written = 0;
    await forEachAtOnce(wanting, AT_ONCE, async (person) => {
      if (await mailOne(person, { id, ups, trecho }, now)) written += 1;
    });
    cursor = page.nextCursor;
    if (cursor) await sleep(written * PACE_MS);
  } while (cursor && performance.now() - started < runMs);
  return cursor;
}

/** An earlier run recorded this employee's mail about this post. */
class AlreadyMailedError extends Error {
  override readonly name = 'AlreadyMailedError';
}

/** False if the mail was already recorded, or the address has reached the company's limit of mails for today. */
async function mailOne(
  person: FuncionarioItem,
  post: { id: string; ups: number; trecho: string },
  now: Date,
): Promise<boolean> {
  try {
    await withinQuotas([addressQuota(person.empresaId, person.email)], now, async () => {
      if (!(await mailNewPost(person, post, now))) throw new AlreadyMailedError();
    });
    return true;
  } catch (error) {
    const settled =
      error instanceof AlreadyMailedError || (error instanceof AppError && error.kind === 'throttled');
    if (!settled) throw error;
    return false;
  }
}
