import { consumer } from '../../../platform/events/consume.ts';
import { mailFirstPasswords } from '../../entrada/index.ts';
import { runImport, runLot } from '../../importacoes/index.ts';
import { discardCodes } from '../../loja/index.ts';
import { copyTaxId, followClosing } from '../../pagamento/index.ts';
import { forgetEquipe } from '../../privacidade/index.ts';

/**
 * What follows events that come a few times a month: a queue of its own would cost more than the work. One message a run,
 * so a failing or long one delays no other. Every step can be repeated, so a retry resumes an interrupted run.
 */
export const handler = consumer('rare-events', (event, now) => {
  switch (event.tipo) {
    case 'equipe.removida':
      return forgetEquipe(event.empresaId, event.dados.equipeId);
    case 'vale.excluido':
      return discardCodes({ empresaId: event.empresaId, id: event.dados.produtoId });
    case 'sso.removido':
      return mailFirstPasswords(event, now);
    case 'importacao.confirmada':
      return runImport({ empresaId: event.empresaId, id: event.dados.importacaoId }, now);
    case 'lote.pedido':
      return runLot({ empresaId: event.empresaId, id: event.dados.loteId }, now);
    case 'empresa.cnpj':
      return copyTaxId(event.empresaId);
    case 'empresa.encerrando':
    case 'empresa.reaberta':
      return followClosing(event.empresaId);
  }
});
