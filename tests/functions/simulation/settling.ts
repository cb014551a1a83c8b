import type { TrocaItem } from '../../../functions/areas/loja/store/exchange-trocas.ts';
import type { DomainEvent } from '../../../functions/events/index.ts';
import { expectEqual } from './expect-equal.ts';
import type { Reply } from './operations.ts';

const changesOf = (id: string, events: readonly DomainEvent[]) =>
  events.flatMap(({ tipo, dados }) => (tipo === 'troca.atualizada' && dados.trocaId === id ? [dados] : []));

/** A voucher is delivered by the exchange itself. */
const isVoucher = (id: string, events: readonly DomainEvent[]): boolean =>
  events.some(({ tipo, dados }) => tipo === 'troca.criada' && dados.trocaId === id && dados.vale);

/** Each change of an exchange has one event, starts from the previous status, and none follows a cancellation. */
export function changeProblems({ id, status }: TrocaItem, events: readonly DomainEvent[]): string[] {
  let now = isVoucher(id, events) ? 'entregue' : 'pendente';
  const problems: string[] = [];
  for (const { de, para } of changesOf(id, events)) {
    problems.push(...expectEqual(`status of ${id} before it became ${para}`, de, now));
    if (now === 'cancelada') problems.push(`${id} was cancelled, and then ${para}`);
    now = para;
  }
  return [...problems, ...expectEqual(`status of ${id} in its events`, now, status)];
}

/** An acknowledged change has happened: a cancellation stays, a delivery may have been undone since. */
export function settledProblems(replies: readonly Reply[], events: readonly DomainEvent[]): string[] {
  return replies.flatMap(({ operation, status, body }) => {
    const troca = body.troca as TrocaItem | undefined;
    if (operation.name !== 'setStatus' || status !== 200 || !troca) return [];
    const happened = changesOf(troca.id, events).some(({ para }) => para === troca.status);
    const asAtFirst = isVoucher(troca.id, events) ? 'entregue' : 'pendente';
    return happened || troca.status === asAtFirst ? [] : [`${troca.id} never became ${troca.status}`];
  });
}
