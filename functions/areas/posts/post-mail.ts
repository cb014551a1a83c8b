import { AppError } from '../../../shared/errors.ts';
import { withinQuotas } from '../../platform/quota.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { addressQuota } from '../contas/index.ts';
import { excerptOf } from './excerpt.ts';
import type { PostItem } from './store/posts.ts';

/** Employees who are read at once, and mailed at once. */
export const PEOPLE_A_PAGE = 100;
export const AT_ONCE = 10;
/** Characters of the caption in a mail. */
const EXCERPT = 160;

export interface PostInMail {
  id: string;
  ups: number;
  trecho: string;
}
export const inMail = ({ id, ups, legenda }: PostItem): PostInMail => ({
  id,
  ups,
  trecho: excerptOf(legenda, EXCERPT),
});

/** An earlier run recorded this employee's mail about this post. */
class AlreadyMailedError extends Error {
  override readonly name = 'AlreadyMailedError';
}

/** Runs `record`. False if that mail was recorded before, or the address has reached the company's limit of mails for today. */
export async function mailOnce(
  { empresaId, email }: FuncionarioItem,
  now: Date,
  record: () => Promise<boolean>,
): Promise<boolean> {
  try {
    await withinQuotas([addressQuota(empresaId, email)], now, async () => {
      if (!(await record())) throw new AlreadyMailedError();
    });
    return true;
  } catch (error) {
    const settled =
      error instanceof AlreadyMailedError || (error instanceof AppError && error.kind === 'throttled');
    if (!settled) throw error;
    return false;
  }
}
