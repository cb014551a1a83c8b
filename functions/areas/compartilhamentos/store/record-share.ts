import { createHash } from 'node:crypto';
import { refusal } from '../../../../shared/errors.ts';
import { achievedBy } from '../../../../shared/rules/conquistas.ts';
import { dayOf, monthOf } from '../../../../shared/rules/dates.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { attribute, differs, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { newUlid } from '../../../platform/dynamodb/ids.ts';
import { batchGet, queryPages } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { FuncionarioItem } from '../../contas/index.ts';
import { achieve } from '../../funcionarios/index.ts';
import { movement, withBalance } from '../../movimentos/index.ts';
import { type AttemptItem, countShare, keyOfShare } from '../../posts/index.ts';
import { type Earned, earnInMonth, putAsideAhead, sharesOfMonth } from '../../ranking/index.ts';
import { OF_ATTEMPT } from './end-attempt.ts';

export interface PublishedShare {
  urn: string;
  url: string;
  /** LinkedIn answered that it already has this text, as this post; nothing was created */
  found: boolean;
  /** the mark of the LinkedIn member who owns the post */
  mark: string;
}

/**
 * Records the share, its award and its counters in one transaction. Returns the new balance, or undefined if the
 * publication is already recorded for another share of the employee, or the member was already rewarded for the post
 * as another employee: each publication, and each post per member, is awarded once. `funcionario` must have been read
 * before the publication was sent.
 */
export function recordShare(
  funcionario: FuncionarioItem,
  share: Pick<
    AttemptItem,
    'funcionarioId' | 'postId' | 'lugar' | 'ups' | 'legenda' | 'agendadoPara' | 'equipeId' | 'mencao'
  >,
  published: PublishedShare,
  now: Date,
): Promise<number | undefined> {
  let tried: Earned | undefined;
  return withBalance(funcionario, async (current) => {
    // A probe of another share with the same text may have found this publication and recorded it as its own. That
    // would have changed the balance, so an unchanged balance means that there is nothing to check.
    const mayBeRecorded = published.found || current !== funcionario;
    if (mayBeRecorded && (await belongsToAnotherShare(share, published.urn))) return undefined;
    const compartilhamentoId = newUlid(now);
    const month = earnInMonth(current, share.ups, now);
    await putAsideAhead(month, tried);
    tried = month;
    const { saldo, movimento, writes } = movement(
      current,
      {
        valor: share.ups,
        motivo: 'compartilhamento',
        referencia: share.postId,
        nome: share.legenda,
        now,
        month: { ...month, writes: [] },
      },
      { compartilhamentos: 1, [sharesOfMonth(monthOf(now))]: 1 },
    );
    const conquistas = achievedBy(current, dayOf(now));
    const award = awardOnce({ empresaId: current.empresaId, postId: share.postId, mark: published.mark });
    const refused = await tryTransact(
      [
        updateItem(
          'compartilhamentos',
          keyOfShare(share),
          {
            set: {
              estado: 'publicado',
              compartilhamentoId,
              compartilhadoEm: now.toISOString(),
              linkedinPostURL: published.url,
              urn: published.urn,
              todos: 'compartilhamento',
              contado: true,
              publicou: attribute('funcionarioId'),
              saldo,
            },
            remove: ['ate', 'motivo', 'recusa', ...OF_ATTEMPT],
          },
          { when: differs('estado', 'publicado'), otherwise: () => refusal(REFUSALS.alreadyShared) },
        ),
        award,
        ...writes,
        ...conquistas.map((codigo) => achieve(current, codigo, now)),
        countShare({ ...share, empresaId: current.empresaId }, { compartilhamentos: 1, presentes: 1 }),
        emit('compartilhamento.publicado', {
          empresaId: current.empresaId,
          dados: {
            funcionarioId: share.funcionarioId,
            postId: share.postId,
            compartilhamentoId,
            movimento,
            ...(conquistas.length > 0 && { conquistas }),
            ...(share.agendadoPara && { agendado: true }),
            ...(share.equipeId && { equipeId: share.equipeId }),
            ...(share.mencao?.recusada && { mencaoRecusada: true }),
          },
          now,
        }),
      ],
      [award],
    );
    return refused ? undefined : saldo;
  });
}

/** Whether the publication is recorded for another share of the employee. Reads all of them; rarely needed. */
async function belongsToAnotherShare(
  share: Pick<AttemptItem, 'funcionarioId' | 'postId'>,
  urn: string,
): Promise<boolean> {
  const pages = queryPages<AttemptItem>('compartilhamentos', {
    where: { funcionarioId: share.funcionarioId },
    filter: equals('urn', urn),
    fresh: true,
  });
  for await (const { items } of pages) if (items.some(({ postId }) => postId !== share.postId)) return true;
  return false;
}

/** A post and the LinkedIn member who shares it (functions/areas/conexoes/member.ts). */
interface Award {
  empresaId: string;
  postId: string;
  mark: string;
}

/**
 * Records that a member was rewarded for a post, as a hash of the member's mark. Kept as long as the company, even if
 * the employee leaves. The mark is an HMAC deleted with the employee; without its key the hash identifies no one.
 */
const keyOfAward = ({ empresaId, postId, mark }: Award) => ({
  empresaId,
  item: `${postId}#${createHash('sha256')
    .update(JSON.stringify([mark, postId]))
    .digest('base64url')}`,
});

/** Those of some members that were rewarded for a post, by their marks. */
export async function awardsAmong(
  post: Omit<Award, 'mark'>,
  marks: readonly string[],
): Promise<ReadonlySet<string>> {
  const byItem = new Map(marks.map((mark) => [keyOfAward({ ...post, mark }).item, mark]));
  const found = await batchGet<ReturnType<typeof keyOfAward>>(
    'recompensas',
    marks.map((mark) => keyOfAward({ ...post, mark })),
    { fresh: true },
  );
  return new Set(found.flatMap(({ item }) => byItem.get(item) ?? []));
}

/** Part of the rewarding transaction. Fails the second time, perhaps for an employee who has left since. */
const awardOnce = (award: Award): Write =>
  putItem('recompensas', keyOfAward(award), { when: missing('item') });
