import { randomBytes } from 'node:crypto';
import { chaves } from '../../../../shared/routes/chaves.ts';
import { derive } from '../../../platform/aws/crypto.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { lineBy, route } from '../../access/index.ts';
import { chaveCriada } from '../../contas/index.ts';
import { contaOfEmpresa } from '../../empresas/index.ts';
import { createChave, findChaveMade } from '../store/chaves.ts';

/**
 * Under an Idempotency-Key the key is made of that, by the stage's own: so a repeated request, whose first answer may have
 * been lost, gets the same one again, which stands nowhere. The owner is told by mail, so that no stolen session makes one
 * unseen.
 */
export const handler = route(chaves.create)(
  async ({ body: { nome }, caller, event, newId, now }) => {
    const { empresaId, empresa } = caller;
    const id = newId();
    const [first, ...others] = await bytesFor(event.headers['idempotency-key'], [empresaId, id]);
    const made = await createChave(
      { empresaId, id, nome, bytes: [first ?? randomBytes(32), ...others], now },
      [
        ...lineBy(caller, { acao: 'chave.criada', alvo: id, resumo: chaveCriada(nome), now }),
        outbox({
          modelo: 'chave-criada',
          conta: contaOfEmpresa(empresa),
          dados: { chave: nome, em: now.toISOString() },
          now,
        }),
      ],
    );
    return { id, nome, ...made };
  },
  async ({ body: { nome }, caller: { empresaId }, event, newId }) => {
    const id = newId();
    const bytes = await bytesFor(event.headers['idempotency-key'], [empresaId, id]);
    const made = await findChaveMade({ empresaId, id, bytes });
    return made && { id, nome, ...made };
  },
);

const bytesFor = async (repetition: string | undefined, whose: readonly string[]): Promise<Buffer[]> =>
  repetition === undefined ? [] : derive('chave', JSON.stringify([...whose, repetition]));
