import { refusal } from '../../../../shared/errors.ts';
import { passkeys } from '../../../../shared/routes/passkeys.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { contaOf, route, signInLine } from '../../access/index.ts';
import { askerOf, verifyNew } from '../ceremony.ts';
import { chaveDeAcessoCriada } from '../passkey-audit.ts';
import { aboutPasskey } from '../passkey-mail.ts';
import { toChave } from '../passkey-view.ts';
import { addPasskey } from '../store/passkeys.ts';

/** The challenge in the answer proves the step-up: only `begin` issues it, to this session. */
export const handler = route(passkeys.createPasskey)(
  async ({ body: { resposta, nome }, caller, event, client, now }) => {
    const made = await verifyNew(askerOf(caller, event), resposta, now);
    if (!made) throw refusal(REFUSALS.passkeyRefused);
    const conta = contaOf(caller);
    const { contaId, empresaId, tipo, epoca } = conta;
    const passkey = {
      ...made,
      contaId,
      empresaId,
      tipo,
      epoca,
      nome,
      criadaEm: now.toISOString(),
    };
    const entry = { acao: 'seguranca.chave_de_acesso', resumo: chaveDeAcessoCriada(nome), now } as const;
    await addPasskey(passkey, [
      outbox({ modelo: 'passkey-criada', conta, dados: aboutPasskey(conta, nome), now }),
      ...signInLine(caller, entry),
    ]);
    logChange('passkey-criada', { conta: contaId, por: contaId, cliente: client });
    return { chave: toChave(passkey) };
  },
);
