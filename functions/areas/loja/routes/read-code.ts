import { refusal } from '../../../../shared/errors.ts';
import { loja } from '../../../../shared/routes/loja.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { lineBy, route } from '../../access/index.ts';
import { openCode } from '../code-lines.ts';
import { codigoVisto } from '../loja-audit.ts';
import { findUsedCode } from '../store/codigos.ts';
import { getTroca, hasCode } from '../store/exchange-trocas.ts';
import { recordReading } from '../store/reading.ts';

/** On every plan: the employee has paid for the code. */
export const handler = route(loja.readCode)(async ({ params, caller, now }) => {
  const { empresaId } = caller;
  const troca = await getTroca(empresaId, params.id);
  if (troca.funcionarioId !== caller.id) throw refusal(REFUSALS.trocaNotFound);
  if (!hasCode(troca))
    throw refusal(troca.status === 'cancelada' ? REFUSALS.trocaCancelled : REFUSALS.trocaWithoutCode);
  const { cifrado, hash } = (await findUsedCode(troca)) ?? {};
  if (cifrado === undefined || hash === undefined) throw refusal(REFUSALS.trocaCancelled);
  // Before it is recorded as read: a failure must not fix the exchange.
  const codigo = await openCode({ empresaId, id: troca.produtoId }, { hash, cifrado });
  const line = lineBy(caller, {
    acao: 'troca.revelada',
    alvo: troca.id,
    pessoa: caller.id,
    resumo: codigoVisto(troca),
    now,
  });
  await recordReading(troca, now, line);
  return { codigo, instrucoes: troca.instrucoes ?? null };
});
