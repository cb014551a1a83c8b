import type { DomainEvent } from '../../../events/index.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { type NewOutboxMail, outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOf, contaOfEmpresa, getEmpresa, getFuncionario } from '../../contas/index.ts';
import { excerptOf } from '../../posts/index.ts';
import { findSugestao, type SugestaoItem } from '../store/sugestoes.ts';

/** Characters of the text in a mail. */
const EXCERPT = 160;

/** Mails a new suggestion to the company and the answer to its author, once per event, under its id. */
export const handler = consumer('suggestion-mails', async (event, now) => {
  const { empresaId, id, dados } = event;
  const sugestao = await findSugestao({ empresaId, id: dados.sugestaoId });
  const mail = sugestao && (await mailAbout(event, sugestao));
  if (mail) await outboxOnce(id, { ...mail, now });
});

type Mail = Omit<NewOutboxMail, 'now'>;

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
