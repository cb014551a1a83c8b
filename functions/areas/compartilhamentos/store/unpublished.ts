import type { UnsharedReason } from '../../../../shared/rules/scheduled-shares.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { contaOf, getFuncionario } from '../../contas/index.ts';
import type { ShareItem } from '../../posts/index.ts';

export type Unpublished = Pick<ShareItem, 'empresaId' | 'funcionarioId' | 'postId' | 'agendadoPara'>;

/**
 * The writes that notify the employee of an unpublished scheduled share, for the transaction that ends it: an event
 * and a mail. None if the share was not scheduled, or the employee is gone or inactive.
 */
export async function unpublishedWrites(
  { empresaId, funcionarioId, postId, agendadoPara }: Unpublished,
  motivo: UnsharedReason,
  now: Date,
): Promise<Write[]> {
  if (agendadoPara === undefined) return [];
  const funcionario = await getFuncionario({ empresaId, id: funcionarioId });
  if (!funcionario || funcionario.situacao === 'inativo') return [];
  return [
    emit('compartilhamento.falhou', { empresaId, dados: { funcionarioId, postId, motivo }, now }),
    outbox({
      modelo: 'agendado-nao-saiu',
      conta: contaOf(funcionario, funcionario.email),
      dados: { motivo, postId },
      now,
    }),
  ];
}
