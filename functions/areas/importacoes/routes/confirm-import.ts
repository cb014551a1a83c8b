import { refusal } from '../../../../shared/errors.ts';
import { importacoes } from '../../../../shared/routes/importacoes.ts';
import { statusOf } from '../../../platform/jobs/company-job.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { actorOf, auditLine, route } from '../../access/index.ts';
import { confirmImport, findImport, type ImportItem } from '../store/imports.ts';

/** A second confirmation does nothing; a failed import resumes where it stopped, and as it was begun. */
export const handler = route(importacoes.confirmImport)(async ({ params, body, caller, now }) => {
  const found = await findImport({ empresaId: caller.empresaId, id: params.id }, now);
  if (!found) throw refusal(REFUSALS.importacaoNotFound);
  if (found.validas === 0) throw refusal(REFUSALS.nothingToImport);
  const status = statusOf(found, 'importando', now);
  if (status === 'conferida' || status === 'falhou') {
    const quem = actorOf(caller);
    const isLater = status === 'conferida' ? body.conviteDepois : found.conviteAdiado;
    await confirmImport({ ...found, por: quem, ...(isLater && { conviteAdiado: true }) }, now, [
      auditLine(quem, {
        empresaId: caller.empresaId,
        acao: 'importacao.confirmada',
        alvo: found.id,
        resumo: summaryOf(found),
        origem: 'importacao',
        now,
      }),
    ]);
  }
  return { importacaoId: found.id };
});

const summaryOf = ({ validas, linhas }: ImportItem): string =>
  `Importou uma lista de colaboradores: ${validas} de ${linhas} ${linhas === 1 ? 'linha' : 'linhas'}.`;
