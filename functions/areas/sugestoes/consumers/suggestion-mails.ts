import type { DomainEvent } from '../../../../shared/events/index.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { type NewOutboxMail, outboxOnce } from '../../../platform/mail/outbox.ts';
import { contaOfEmpresa, getEmpresa } from '../../empresas/index.ts';
import { contaOf, getFuncionario } from '../../funcionarios/index.ts';
import { excerptOf } from '../../posts/index.ts';
import { findSugestao, type SugestaoItem } from '../store/sugestoes.ts';

/** Of the words, as much as a mail needs to be recognised by. */
const EXCERPT = 160;

/** The mails about a suggestion: a new one to the company, the answer to its author. Once for each event, under its id. */
export const handler = consumer('suggestion-mails', async (event, now) => {
  const { empresaId, id, dados } = event;
  const sugestao = await findSugestao({ empresaId, id: dados.sugestaoId });
  const mail = sugestao && (await mailAbout(event, sugestao));
  if (mail) await outboxOnce(id, { ...mail, now });
});

type Mail = Omit<NewOutboxMail, 'now'>;

/** Undefined where there is nobody to write to, or nothing to write about any more. */
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
  // Answered before the mail could leave: the company knows it.
  if (!empresa || situacao !== 'aberta') return undefined;
  return {
    modelo: 'sugestao-nova',
    conta: contaOfEmpresa(empresa),
    dados: { ...dados, colaborador: funcionario.nome },
  };
}
