import { refusal } from '../../../../shared/errors.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { issueProof, route } from '../../access/index.ts';
import { issueToken } from '../../contas/index.ts';
import { askerOf, provesIt } from '../ceremony.ts';

export const handler = route(contas.prove)(async ({ body: { senha = '', chave }, ...request }) => {
  if (!chave) return { prova: await issueProof(senha, request) };
  const { caller, event, now } = request;
  const asker = askerOf(caller, event);
  if (!(await provesIt(asker, chave, now))) throw refusal(REFUSALS.proofRequired);
  const { contaId, empresaId, sessao } = asker;
  return {
    prova: await issueToken({ tipo: 'prova', contaId, empresaId, dados: { sessao, chave: '1' }, now }),
  };
});
