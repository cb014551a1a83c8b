import { refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { regulamento } from '../../../../shared/routes/regulamento.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { latestRegulation, recordAcceptance } from '../store/regulamento.ts';

/** A version is accepted once: a repeated request keeps the first record. */
export const handler = route(regulamento.acceptRegulamento)(async ({ body, caller, now }) => {
  const { versao, texto } = await latestRegulation(caller.empresaId);
  if (body.versao !== versao || texto === '') throw refusal(REFUSALS.regulationChanged);
  if (caller.funcionario.regulamentoAceito !== versao) {
    await recordAcceptance(caller.funcionario, versao, now);
  }
  return { message: MSG.regulamentoAceito, versao };
});
