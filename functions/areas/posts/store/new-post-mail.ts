import { createHash } from 'node:crypto';
import type { DomainEvent } from '../../../events/index.ts';
import { transactOnce } from '../../../platform/events/once.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOf, type FuncionarioItem } from '../../contas/index.ts';
import type { PostInMail } from '../post-mail.ts';

/** Mails a new post to an employee, once. */
export const mailNewPost = (
  found: FuncionarioItem,
  { id, ups, trecho }: PostInMail,
  now: Date,
): Promise<boolean> =>
  outboxOnce(
    createHash('sha256')
      .update(JSON.stringify(['post-novo', found.id, id]))
      .digest('hex'),
    { modelo: 'post-novo', conta: contaOf(found, found.email), dados: { postId: id, ups, trecho }, now },
  );

/** Hands the rest of the employees over to another run, once. */
export const mailRest = (
  event: DomainEvent<'post.publicado'> | DomainEvent<'post.leva'>,
  lugar: string,
  now: Date,
): Promise<boolean> => {
  const { empresaId, dados } = event;
  const rest = emit('post.leva', { empresaId, dados: { postId: dados.postId, lugar }, now });
  return transactOnce('post-reminders', event, [rest]);
};
