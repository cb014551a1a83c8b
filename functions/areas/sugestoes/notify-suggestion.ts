import type { DomainEvent } from '../../events/index.ts';
import type { NewOutboxMail } from '../../platform/mail/outbox.ts';
import { contaOf, contaOfEmpresa, getEmpresa, getFuncionario } from '../contas/index.ts';
import { excerptOf } from '../posts/index.ts';
import { findSugestao, type SugestaoItem } from './store/sugestoes.ts';

/** Characters of the text in a mail. */
const EXCERPT = 160;

type Mail = Omit<NewOutboxMail, 'now'>;

/** A new suggestion for the company, or the answer for its author. */
export async function suggestionMail(
  event: DomainEvent<'sugestao.criada' | 'sugestao.respondida'>,
): Promise<Mail | undefined> {
  const sugestao = await findSugestao({ empresaId: event.empresaId, id: event.dados.sugestaoId });
  return sugestao && mailAbout(event, sugestao);
}

/** Undefined without a recipient, or if the mail is obsolete. */
async function mailAbout(
  event: DomainEvent<'sugestao.criada' | 'sugestao.respondida'>,
  { id: sugestaoId, empresaId, funcionarioId, legenda, situacao, motivo, bonus }: SugestaoItem,
): Promise<Mail | undefined> {
  const funcionario = await getFuncionario({ empresaId, id: funcionarioId });
  if (!funcionario || legenda === undefined) return undefined;
  const dados = { sugestaoId, trecho: excerptOf(legenda, EXCERPT) };
  if (event.tipo === 'sugestao.respondida') {
    const conta = contaOf(funcionario, funcionario.email);
    return situacao === 'aprovada'
      ? { modelo: 'sugestao-aprovada', conta, dados: { ...dados, ...(bonus && { bonus }) } }
      : { modelo: 'sugestao-recusada', conta, dados: { ...dados, ...(motivo && { motivo }) } };
  }
  const empresa = await getEmpresa(empresaId);
  // Answered before the mail was written: the company knows the suggestion.
  if (!empresa || situacao !== 'aberta') return undefined;
  return {
    modelo: 'sugestao-nova',
    conta: contaOfEmpresa(empresa),
    dados: { ...dados, colaborador: funcionario.nome },
  };
}
