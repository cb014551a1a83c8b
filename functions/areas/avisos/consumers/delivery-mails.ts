import { consumer } from '../../../platform/events/consume.ts';
import { outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOf, getFuncionario } from '../../contas/index.ts';
import { findTroca, wordsOf } from '../../loja/index.ts';
import { deliveryNotice } from '../notices-by-event.ts';
import { notify } from '../store/avisos.ts';

/**
 * Mails and notifies the employee about a delivery. The event arrives ten minutes late, when the delivery can no longer be
 * undone; a delivery undone in the meantime, or undone and repeated, is skipped.
 */
export const handler = consumer('delivery-mails', async ({ empresaId, id, em, dados }, now) => {
  if (dados.para !== 'entregue') return;
  const troca = await findTroca(empresaId, dados.trocaId);
  if (troca?.status !== 'entregue' || troca.entregueEm !== em) return;
  await notify({ ...deliveryNotice(troca), id, em }, now);
  const funcionario = await getFuncionario({ empresaId, id: troca.funcionarioId });
  if (!funcionario) return;
  await outboxOnce(id, {
    modelo: 'troca-entregue',
    conta: contaOf(funcionario, funcionario.email),
    dados: { produto: troca.produtoNome, ups: troca.valor_ups, trocaId: troca.id, ...wordsOf(troca) },
    now,
  });
});
