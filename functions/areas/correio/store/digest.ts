import { createHash } from 'node:crypto';
import { outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOf, type FuncionarioItem } from '../../funcionarios/index.ts';

interface Shown {
  id: string;
  ups: number;
  trecho: string;
  imagem: string | undefined;
}

/** Posts a digest shows. */
const SHOWN = 3;

/** One a person and week: what is left of a mail that has left says no more than that there was one. */
const idOf = (funcionarioId: string, semana: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['resumo', funcionarioId, semana]))
    .digest('hex');

/** Mails somebody the digest of a week (its Monday). False when it is written already. */
export const recordDigest = (
  found: FuncionarioItem,
  semana: string,
  { posts, posicao }: { posts: readonly Shown[]; posicao: number | undefined },
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
const fieldsOf = ({ id, ups, trecho, imagem }: Shown, index: number): Record<string, string | number> => ({
  [`postId${index}`]: id,
  [`ups${index}`]: ups,
  [`trecho${index}`]: trecho,
  ...(imagem && { [`imagem${index}`]: imagem }),
});
