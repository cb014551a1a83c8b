import { createHash } from 'node:crypto';
import { outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOf, type FuncionarioItem } from '../../funcionarios/index.ts';

/** Mails a new post to an employee, once. */
export const mailNewPost = (
  found: FuncionarioItem,
  { id, ups, trecho }: { id: string; ups: number; trecho: string },
  now: Date,
): Promise<boolean> =>
  outboxOnce(
    createHash('sha256')
      .update(JSON.stringify(['post-novo', found.id, id]))
      .digest('hex'),
    { modelo: 'post-novo', conta: contaOf(found, found.email), dados: { postId: id, ups, trecho }, now },
  );
