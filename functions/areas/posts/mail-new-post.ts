import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../shared/errors.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { preferenciasOf } from '../../../shared/rules/preferencias.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { everyPage } from '../../platform/dynamodb/cursor.ts';
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

/**
 * Mails a new post to the employees who asked for a mail of every post, page by page and at a limited pace. Can be
 * repeated: the mail's id is made of the employee and the post, so it is sent once.
 */
export async function mailOptedInEmployees(post: PostItem, now: Date): Promise<void> {
  const { id, ups, legenda } = post;
  const trecho = excerptOf(legenda, EXCERPT);
  let written = 0;
  for await (const people of everyPage((page) => listAudience(post, page), PEOPLE_A_PAGE)) {
    await sleep(written * PACE_MS);
    written = 0;
    const wanting = people.filter(
      (each) => isActiveFuncionario(each) && each.emailConfirmed && preferenciasOf(each).email.novoPost,
    );
    await forEachAtOnce(wanting, AT_ONCE, async (person) => {
      if (await mailOne(person, { id, ups, trecho }, now)) written += 1;
    });
  }
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
