import type { DomainEvent } from '../../../events/index.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { type NewOutboxMail, outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOfEmpresa, getEmpresa } from '../../empresas/index.ts';
import { contaOf, getFuncionario } from '../../funcionarios/index.ts';
import { findTroca, type TrocaItem, wordsOf } from '../store/trocas.ts';

/**
 * Mails a new exchange to the company and a cancellation to the employee, once per event, under its id. Deliveries are
 * mailed later (delivery-mails.ts).
 */
export const handler = consumer('exchange-mails', async (event, now) => {
  const { empresaId, id, dados } = event;
  const troca = await findTroca(empresaId, dados.trocaId);
  const mail = troca && (await mailAbout(event, troca));
  if (mail) await outboxOnce(id, { ...mail, now });
});

type Mail = Omit<NewOutboxMail, 'now'>;

/** Undefined if there is no recipient. */
async function mailAbout(
  event: DomainEvent<'troca.criada' | 'troca.atualizada'>,
  troca: TrocaItem,
): Promise<Mail | undefined> {
  const { id: trocaId, empresaId, funcionarioId, produtoNome: produto, valor_ups: ups } = troca;
  if (event.tipo === 'troca.atualizada' && event.dados.para !== 'cancelada') return undefined;
  const funcionario = await getFuncionario({ empresaId, id: funcionarioId });
  if (event.tipo === 'troca.atualizada') {
    const conta = funcionario && contaOf(funcionario, funcionario.email);
    return conta && { modelo: 'troca-cancelada', conta, dados: { produto, ups, trocaId, ...wordsOf(troca) } };
  }
  const empresa = await getEmpresa(empresaId);
  const colaborador = funcionario?.nome ?? 'Um colaborador';
  return (
    empresa && {
      modelo: 'troca-nova',
      conta: contaOfEmpresa(empresa),
      dados: { produto, colaborador, ups, trocaId, ...wordsOf(troca) },
    }
  );
}
