import { forEachAtOnce } from '../../../platform/at-once.ts';
import { deletePersonalData } from '../../../platform/aws/storage.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { forgetAviso, pagesOfAvisos } from '../../avisos/index.ts';
import { anonymizeShare, pagesOfCaptions } from '../../compartilhamentos/index.ts';
import { forgetSession, forgetTokens, pagesOfSessions } from '../../contas/index.ts';
import { getEmpresa } from '../../empresas/index.ts';
import { forgetConquistas } from '../../funcionarios/index.ts';
import { forgetNote, pagesOfTrocas } from '../../loja/index.ts';
import { forgetInscricoes } from '../../push/index.ts';
import { forgetSugestao, pagesOfSugestoesOf } from '../../sugestoes/index.ts';
import { personalDataKey } from '../key.ts';

const AT_ONCE = 10;

/**
 * Erases what is left of an employee or a manager who was removed, whoever did it. Each part can be repeated, so that a run
 * that was cut off is followed by another one.
 */
export const handler = consumer('forget-funcionario', async (event, now) => {
  const { empresaId } = event;
  if (event.tipo === 'gestor.removido') return forgetConta(event.dados.gestorId, empresaId, now);
  const { funcionarioId } = event.dados;
  await forgetWork(funcionarioId, now);
  await forgetConquistas({ empresaId, id: funcionarioId });
  await forgetConta(funcionarioId, empresaId, now);
});

/** An employee's words, what was written to it, and suggestions that were answered. */
async function forgetWork(funcionarioId: string, now: Date): Promise<void> {
  for await (const shares of pagesOfCaptions(funcionarioId)) {
    await forEachAtOnce(shares, AT_ONCE, (share) => anonymizeShare(share, now));
  }
  for await (const trocas of pagesOfTrocas(funcionarioId)) {
    await forEachAtOnce(trocas, AT_ONCE, forgetNote);
  }
  for await (const sugestoes of pagesOfSugestoesOf(funcionarioId)) {
    await forEachAtOnce(sugestoes, AT_ONCE, forgetSugestao);
  }
}

/**
 * What every account has: sessions, notices, browsers, links and the archive of its data. A company that is erased takes
 * the links of all its people itself, looking through them once (functions/areas/privacidade/erase-empresa.ts).
 */
async function forgetConta(contaId: string, empresaId: string, now: Date): Promise<void> {
  for await (const sessions of pagesOfSessions(contaId)) {
    await forEachAtOnce(sessions, AT_ONCE, forgetSession);
  }
  for await (const avisos of pagesOfAvisos(contaId)) {
    await forEachAtOnce(avisos, AT_ONCE, forgetAviso);
  }
  await forgetInscricoes(contaId);
  if (!(await isErased(empresaId, now))) await forgetTokens(contaId);
  await deletePersonalData(personalDataKey(contaId));
}

async function isErased(empresaId: string, now: Date): Promise<boolean> {
  const empresa = await getEmpresa(empresaId);
  return !empresa || (empresa.encerraEm !== undefined && new Date(empresa.encerraEm) <= now);
}
