import { randomBytes } from 'node:crypto';
import { refusal } from '../../../../shared/errors.ts';
import { chaves } from '../../../../shared/routes/chaves.ts';
import { ESCOPOS, usesApi } from '../../../../shared/rules/chaves.ts';
import { assertRecurso } from '../../../../shared/rules/planos.ts';
import { derive } from '../../../platform/aws/crypto.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { contaOfEmpresa, epochOf } from '../../contas/index.ts';
import { chaveCriada } from '../api-key-audit.ts';
import { toChave } from '../api-key-view.ts';
import { createChave, findCreatedChave } from '../store/chaves.ts';

/**
 * With an Idempotency-Key the new key is derived from it and the stage's secret. A retry after a lost answer thus gets the
 * same key, although only its hash is stored. The owner gets a mail, so that a stolen session cannot create a key unnoticed.
 */
export const handler = route(chaves.createChave, assertProof)(
  async ({ body, caller, event, newId, now }) => {
    const { empresaId, empresa } = caller;
    const { nome, expiraEm } = body;
    const escopos = ESCOPOS.filter((each) => body.escopos.includes(each));
    if (usesApi(escopos)) assertRecurso(empresa.plano_nome, 'api');
    if (expiraEm && expiraEm <= now.toISOString()) throw refusal(REFUSALS.keyExpiresAhead);
    const id = newId();
    const [first, ...others] = await bytesFor(event.headers['idempotency-key'], [empresaId, id]);
    const made = await createChave(
      {
        empresaId,
        id,
        nome,
        escopos,
        validaAte: expiraEm ?? undefined,
        epoca: epochOf(empresa),
        bytes: [first ?? randomBytes(32), ...others],
        now,
      },
      [
        ...lineBy(caller, { acao: 'chave.criada', alvo: id, resumo: chaveCriada(nome, escopos), now }),
        outbox({
          modelo: 'chave-criada',
          conta: contaOfEmpresa(empresa),
          dados: { chave: nome, escopos: escopos.join(), em: now.toISOString() },
          now,
        }),
      ],
    );
    return { ...toChave(made, empresa), chave: made.chave };
  },
  async ({ caller: { empresaId, empresa }, event, newId }) => {
    const id = newId();
    const bytes = await bytesFor(event.headers['idempotency-key'], [empresaId, id]);
    const made = await findCreatedChave({ empresaId, id, bytes });
    return made && { ...toChave(made, empresa), chave: made.chave };
  },
);

const bytesFor = async (idempotencyKey: string | undefined, owner: readonly string[]): Promise<Buffer[]> =>
  idempotencyKey === undefined ? [] : derive('chave', JSON.stringify([...owner, idempotencyKey]));
