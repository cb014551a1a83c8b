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
/** Of the caption, as much as a mail needs to be recognised by. */
const EXCERPT = 160;
/** As with digests (functions/areas/correio/consumers/weekly-digest.ts): the mail room serves its lane in order, for all companies. */
const PACE_MS = SECOND_MS / 10;

/**
 * Mails a new post to who asked for each of them, page by page and at a pace. It can be repeated: a person's mail has the
 * id of person and post, so that it is one.
 */
export async function mailToWhoAsked(post: PostItem, now: Date): Promise<void> {
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

/** This person's mail about this post was written by a run before. */
class MailedBeforeError extends Error {
  override readonly name = 'MailedBeforeError';
}

/** False where it was written before, or the address has had enough mails of the company for today. */
async function mailOne(
  person: FuncionarioItem,
  post: { id: string; ups: number; trecho: string },
  now: Date,
): Promise<boolean> {
  try {
    await withinQuotas([addressQuota(person.empresaId, person.email)], now, async () => {
      if (!(await mailNewPost(person, post, now))) throw new MailedBeforeError();
    });
    return true;
  } catch (error) {
    const settled =
      error instanceof MailedBeforeError || (error instanceof AppError && error.kind === 'throttled');
    if (!settled) throw error;
    return false;
  }
}
