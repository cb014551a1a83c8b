import type { DomainEvent } from '../../../events/index.ts';
import { consumer } from '../../../platform/events/consume.ts';
import type { CONSUMERS } from '../../../platform/events/consumers.ts';
import { type NewOutboxMail, outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOf, contaOfEmpresa, getEmpresa, getFuncionario } from '../../contas/index.ts';
import { suggestionMail } from '../../sugestoes/index.ts';
import { findTroca, type TrocaItem, wordsOf } from '../store/exchange-trocas.ts';
import { noteLowStock } from '../store/low-stock.ts';
import { findProduto } from '../store/produtos.ts';

type Mail = Omit<NewOutboxMail, 'now'>;

/**
 * Mails exchanges, few codes left, suggestions and their answers, once per event, under its id. Deliveries are mailed later
 * (delivery-mails.ts). An exchanged voucher asks nothing of the company: it is notified only when the codes run out.
 */
export const handler = consumer('event-mails', async (event, now) => {
  if (event.tipo === 'troca.criada' && event.dados.vale)
    return noteLowStock(event.empresaId, event.dados.produtoId, now);
  const mail = await mailOf(event);
  if (mail) await outboxOnce(event.id, { ...mail, now });
});

const mailOf = (
  event: DomainEvent<(typeof CONSUMERS)['event-mails']['events'][number]>,
): Promise<Mail | undefined> => {
  switch (event.tipo) {
    case 'vale.acabando':
      return lowStockMail(event);
    case 'sugestao.criada':
    case 'sugestao.respondida':
      return suggestionMail(event);
    default:
      return exchangeMail(event);
  }
};

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
