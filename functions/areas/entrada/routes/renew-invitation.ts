import { isRefusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { withinQuotas } from '../../../platform/quota.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { assertOwnAddress, getEmpresa, invitationQuotas, isOpen, resendMail } from '../../contas/index.ts';
import { readExpiredInvitation } from '../../credenciais/index.ts';

/** Mails a new invitation to the address of an expired one, under the same limits as when the company resends it. */
export const handler = route(
  contas.renewInvitation,
  limitClients,
)(async ({ body, now }) => {
  await renew(body.token, now).catch((error: unknown) => {
    // Another invitation was sent within the minute, or the address belongs to another account by now.
    const isSilent = [REFUSALS.mailTooSoon, REFUSALS.emailTaken].some((each) => isRefusal(error, each));
    if (!isSilent) throw error;
  });
  return { message: MSG.conviteRenovado };
});

async function renew(token: string, now: Date): Promise<void> {
  const found = await readExpiredInvitation(token, now);
  const empresa = found && (await getEmpresa(found.conta.empresaId));
  if (!empresa || !isOpen(empresa)) return;
  const { conta, record } = found;
  await assertOwnAddress(conta.email, conta.contaId);
  await withinQuotas(await invitationQuotas(empresa, conta.email), now, () =>
    conta.tipo === 'gestor'
      ? resendMail(conta, 'convite-gestor', now, { dados: { papel: record.papel ?? 'leitor' } })
      : resendMail(conta, 'convite', now),
  );
}
