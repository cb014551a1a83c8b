import { AppError, isRefusal } from '../../../../shared/errors.ts';
import { pages } from '../../../../shared/pages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { env } from '../../../platform/aws/env.ts';
import { redirect } from '../../../platform/http/reply.ts';
import { logChange } from '../../../platform/http/trail.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { linkLine, loadRecord, route } from '../../access/index.ts';
import {
  assertMayChangeEmail,
  confirmEmail,
  contaOfToken,
  emailTrocado,
  findUsedConfirmation,
  readToken,
} from '../../contas/index.ts';
import { confirmNewEmail } from '../../credenciais/index.ts';
import { assertDomains } from '../../empresas/index.ts';

export const handler = route(contas.confirmEmail)(async ({ query, client, now }) => {
  const page = env('SITE_URL') + pages.emailConfirmado.path;
  try {
    const token = await readToken('confirmacao', query.token ?? '', now);
    const conta = contaOfToken(token);
    const record = await loadRecord(conta);
    if (record?.emailPendente === conta.email) {
      await assertMayChangeEmail({ ...conta, email: record.email });
      if (conta.tipo === 'funcionario') await assertDomains({ ...record, ...conta }, conta.email);
      const resumo = emailTrocado(record.email, conta.email);
      await confirmNewEmail(conta, record, token, {
        now,
        extra: linkLine(conta, record, { acao: 'seguranca.email', resumo, now }),
      });
      logChange('email-trocado', { conta: conta.contaId, por: conta.contaId, cliente: client });
    } else await confirmEmail(conta, token);
    return redirect(page);
  } catch (error) {
    if (isRefusal(error, REFUSALS.emailOfCompany)) return redirect(`${page}?erro=empresa`);
    if (isRefusal(error, REFUSALS.newEmailOutsideDomains)) return redirect(`${page}?erro=dominio`);
    if (!(error instanceof AppError && error.kind === 'invalid')) throw error;
    return redirect((await hasConfirmed(query.token ?? '', now)) ? page : `${page}?erro=1`);
  }
});

/** Whether the link was used before, perhaps by a mail scanner, and what it confirmed still holds. */
async function hasConfirmed(link: string, now: Date): Promise<boolean> {
  const token = await findUsedConfirmation(link, now);
  const conta = token && contaOfToken(token);
  const record = conta && (await loadRecord(conta));
  return record !== undefined && record.email === conta?.email && record.emailConfirmed === true;
}
