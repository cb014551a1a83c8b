import { forEachAtOnce } from '../../../platform/at-once.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { forgetRefused } from '../../../platform/mail/refused.ts';
import { forgetAviso, forgetInscricoes, pagesOfAvisos } from '../../avisos/index.ts';
import { anonymizeShare, pagesOfCaptions } from '../../compartilhamentos/index.ts';
import {
  forgetSession,
  forgetTokens,
  getEmpresa,
  isBeingErased,
  pagesOfSessions,
} from '../../contas/index.ts';
import { forgetPasskeys, forgetPerson } from '../../entrada/index.ts';
import { forgetConquistas } from '../../funcionarios/index.ts';
import { forgetCode, forgetNote, pagesOfTrocas } from '../../loja/index.ts';
import { placePerson } from '../../premios/index.ts';
import { forgetPending, forgetSugestao, pagesOfSugestoesOf } from '../../sugestoes/index.ts';
import { forgetCopy } from '../store/copies.ts';

const AT_ONCE = 10;

/**
 * Erases the rest of a removed employee or manager. Each step can be repeated, so a retry resumes an interrupted run.
 */
export const handler = consumer('forget-funcionario', async (event, now) => {
  const { empresaId } = event;
  if (event.tipo === 'gestor.removido') return forgetConta(event.dados.gestorId, empresaId, now);
  const { funcionarioId } = event.dados;
  await forgetTexts(funcionarioId);
  await forgetPending({ empresaId, funcionarioId });
  await forgetConquistas({ empresaId, id: funcionarioId });
  await placePerson({ empresaId, id: funcionarioId });
  await forgetConta(funcionarioId, empresaId, now);
});

/** The employee's captions, the company's notes on exchanges, the codes read, and the author of suggestions. */
async function forgetTexts(funcionarioId: string): Promise<void> {
  for await (const shares of pagesOfCaptions(funcionarioId)) {
    await forEachAtOnce(shares, AT_ONCE, anonymizeShare);
  }
  for await (const trocas of pagesOfTrocas(funcionarioId)) {
    await forEachAtOnce(trocas, AT_ONCE, async (troca) => {
      await forgetNote(troca);
      await forgetCode(troca);
    });
  }
  for await (const sugestoes of pagesOfSugestoesOf(funcionarioId)) {
    await forEachAtOnce(sugestoes, AT_ONCE, forgetSugestao);
  }
}

/**
 * Sessions, notices, browsers, refused mails, mailed links and the archive of an account. When the whole company is erased,
 * functions/areas/privacidade/erase-walk.ts deletes the links of all accounts together.
 */
async function forgetConta(contaId: string, empresaId: string, now: Date): Promise<void> {
  for await (const sessions of pagesOfSessions(contaId)) {
    await forEachAtOnce(sessions, AT_ONCE, forgetSession);
  }
  for await (const avisos of pagesOfAvisos(contaId)) {
    await forEachAtOnce(avisos, AT_ONCE, forgetAviso);
  }
  await forgetPasskeys(contaId);
  await forgetInscricoes(contaId);
  await forgetPerson(contaId);
  await forgetRefused(contaId);
  if (!(await isErased(empresaId, now))) await forgetTokens(contaId);
  await forgetCopy({ empresaId, contaId });
}

async function isErased(empresaId: string, now: Date): Promise<boolean> {
  const empresa = await getEmpresa(empresaId);
  return !empresa || isBeingErased(empresa, now);
}
