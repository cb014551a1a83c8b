import { refusal } from '../../../../shared/errors.ts';
import { achievedBy } from '../../../../shared/rules/conquistas.ts';
import { dayOf, monthOf } from '../../../../shared/rules/dates.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { attribute, differs, equals } from '../../../platform/dynamodb/conditions.ts';
import { newUlid } from '../../../platform/dynamodb/ids.ts';
import { queryPages } from '../../../platform/dynamodb/queries.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { FuncionarioItem } from '../../contas/index.ts';
import { achieve } from '../../funcionarios/index.ts';
import { movement, withBalance } from '../../movimentos/index.ts';
import { type AttemptItem, keyOfShare } from '../../posts/index.ts';
import { type Earned, earnInMonth, putAsideAhead, sharesOfMonth } from '../../ranking/index.ts';
import { OF_ATTEMPT } from './end-attempt.ts';

export interface PublishedShare {
  urn: string;
  url: string;
  /** LinkedIn answered that it already has this text, as this post; nothing was created */
  found: boolean;
}

/**
 * Records the share, its award and its counters in one transaction. Returns the new balance, or undefined if the
 * publication is already recorded for another share of the employee: each publication is awarded once. `funcionario` must
 * have been read before the publication was sent.
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
    await transact([
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
      ...writes,
      ...conquistas.map((codigo) => achieve(current, codigo, now)),
      emit('compartilhamento.publicado', {
        empresaId: current.empresaId,
        dados: {
          funcionarioId: share.funcionarioId,
          postId: share.postId,
          lugar: share.lugar,
          compartilhamentoId,
          movimento,
          ...(conquistas.length > 0 && { conquistas }),
          ...(share.agendadoPara && { agendado: true }),
          ...(share.equipeId && { equipeId: share.equipeId }),
          ...(share.mencao?.recusada && { mencaoRecusada: true }),
        },
        now,
      }),
    ]);
    return saldo;
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
