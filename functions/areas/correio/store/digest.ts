import { createHash } from 'node:crypto';
import { outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOf, type FuncionarioItem } from '../../contas/index.ts';
import type { DigestPost } from '../resumo/waiting-posts.ts';

const SHOWN = 3;

/** One id per employee and week; hashed, because it outlives the mail. */
const idOf = (funcionarioId: string, semana: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['resumo', funcionarioId, semana]))
    .digest('hex');

/** Queues the digest of a week (its Monday). False when it was queued before. */
export const recordDigest = (
  found: FuncionarioItem,
  semana: string,
  { posts, posicao }: { posts: readonly DigestPost[]; posicao: number | undefined },
  now: Date,
): Promise<boolean> =>
  outboxOnce(idOf(found.id, semana), {
    modelo: 'resumo',
    conta: contaOf(found, found.email),
    dados: {
      total: posts.length,
      ...(posicao !== undefined && { posicao }),
      ...Object.assign({}, ...posts.slice(0, SHOWN).map((post, index) => fieldsOf(post, index))),
    },
    now,
  });

/** A mail's data are flat: `postId0`, `trecho0` … */
const fieldsOf = (
  { id, ups, trecho, imagem }: DigestPost,
  index: number,
): Record<string, string | number> => ({
  [`postId${index}`]: id,
  [`ups${index}`]: ups,
  [`trecho${index}`]: trecho,
  ...(imagem && { [`imagem${index}`]: imagem }),
});
