import { consumer } from '../../../platform/events/consume.ts';
import { outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOf, getFuncionario } from '../../funcionarios/index.ts';
import { findTroca, wordsOf } from '../../loja/index.ts';
import { tell } from '../store/avisos.ts';
import { delivered } from '../told.ts';

/**
 * The mail and the notice about a delivery. Its event comes ten minutes late, when nobody can undo the delivery any
 * more: one that was undone by then, or undone and made again, is not told of.
 */
export const handler = consumer('delivery-mails', async ({ empresaId, id, em, dados }, now) => {
  if (dados.para !== 'entregue') return;
  const troca = await findTroca(empresaId, dados.trocaId);
  if (troca?.status !== 'entregue' || troca.entregueEm !== em) return;
  await tell({ ...delivered(troca), id, em }, now);
  const funcionario = await getFuncionario({ empresaId, id: troca.funcionarioId });
  if (!funcionario) return;
  await outboxOnce(id, {
    modelo: 'troca-entregue',
    conta: contaOf(funcionario, funcionario.email),
    dados: { produto: troca.produtoNome, ups: troca.valor_ups, trocaId: troca.id, ...wordsOf(troca) },
    now,
  });
});
