import { chaves } from '../../../shared/routes/chaves.ts';
import { lineBy } from '../../auditoria/line.ts';
import { chaveCriada } from '../../auditoria/resumos/contas.ts';
import { route } from '../../http/route.ts';
import { createChave } from '../../store/chaves/chaves.ts';

/** No answer is kept for an Idempotency-Key: it holds the key itself, which is shown once and kept nowhere. */
export const handler = route(chaves.create)(async ({ body: { nome }, caller, newId, now }) => {
  const id = newId();
  const made = await createChave(
    { empresaId: caller.empresaId, id, nome, now },
    lineBy(caller, { acao: 'chave.criada', alvo: id, resumo: chaveCriada(nome), now }),
  );
  return { id, nome, ...made };
});
