import type { DomainEvent } from '../../../events/index.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { type NewOutboxMail, outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOf, contaOfEmpresa, getEmpresa, getFuncionario } from '../../contas/index.ts';
import { findTroca, type TrocaItem, wordsOf } from '../store/exchange-trocas.ts';
import { noteLowStock } from '../store/low-stock.ts';
import { findProduto } from '../store/produtos.ts';

type Mail = Omit<NewOutboxMail, 'now'>;

/**
 * Mails a new exchange and few codes left to the company, and a cancellation to the employee, once per event, under its id.
 * Deliveries are mailed later (delivery-mails.ts). An exchanged voucher asks nothing of the company: it is notified only
 * when the codes run out.
 */
export const handler = consumer('exchange-mails', async (event, now) => {
  const { empresaId, id } = event;
  if (event.tipo === 'troca.criada' && event.dados.vale)
    return noteLowStock(empresaId, event.dados.produtoId, now);
  const mail = event.tipo === 'vale.acabando' ? await lowStockMail(event) : await exchangeMail(event);
  if (mail) await outboxOnce(id, { ...mail, now });
});

async function lowStockMail({
  empresaId,
  dados: { produtoId, restam },
}: DomainEvent<'vale.acabando'>): Promise<Mail | undefined> {
  const produto = await findProduto(empresaId, produtoId);
  const empresa = produto && (await getEmpresa(empresaId));
  if (!empresa) return undefined;
  const dados = { produto: produto.nome, produtoId, restam };
  return { modelo: 'vale-acabando', conta: contaOfEmpresa(empresa), dados };
}

async function exchangeMail(
  event: DomainEvent<'troca.criada' | 'troca.atualizada'>,
): Promise<Mail | undefined> {
  const troca = await findTroca(event.empresaId, event.dados.trocaId);
  return troca && mailAbout(event, troca);
}

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
