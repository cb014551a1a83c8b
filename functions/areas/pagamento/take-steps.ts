import { addMs, DAY_MS } from '../../../shared/rules/dates.ts';
import { logChange } from '../../platform/http/trail.ts';
import { outboxUnder } from '../../platform/mail/outbox.ts';
import { SYSTEM } from '../access/index.ts';
import { contaOfEmpresa, type EmpresaItem, getEmpresa } from '../contas/index.ts';
import { remind } from './remind-to-pay.ts';
import { settlePix } from './settle-pix.ts';
import { isEnd, isReminder, queuedBy, stepsOf } from './steps.ts';
import { tryEndPeriod } from './store/credits.ts';
import { planLines, queueNext } from './store/pagamentos.ts';
import { syncPlan } from './sync-plan.ts';
import { currentSubscription, endUnpaid } from './unpaid.ts';

/**
 * Takes the steps of a company's payment that are due: an end, else the latest reminder. Safe to repeat and to run twice at
 * once. Throws 502 and 503; the next run tries again.
 */
export async function takeSteps(empresaId: string, now: Date): Promise<void> {
  const empresa = await getEmpresa(empresaId, { fresh: true });
  const since = empresa?.cobrarEm;
  if (!empresa || !since || since > now.toISOString()) return;
  const due = stepsOf(empresa).filter(
    (step) => step.at <= now.toISOString() && (isEnd(step) || step.at >= since),
  );
  const end = due.find(isEnd);
  const reminder = due.filter(isReminder).at(-1);
  if (end?.kind === 'boleto-fim') await endBoleto(empresa, now);
  else if (end) await endPeriod(empresa, now);
  else if (reminder) await remind(empresa, reminder, now);
  // What has ended is queued anew with its record. An end that Stripe does not confirm is tried again tomorrow.
  const next = queuedBy(empresa, now);
  if (end && next.set.cobrarEm) next.set.cobrarEm = addMs(now, DAY_MS).toISOString();
  await queueNext(empresa, next);
}

/** Ends the subscription of a boleto that was never paid, unless it was paid at this very moment. */
async function endBoleto(empresa: EmpresaItem, now: Date): Promise<void> {
  const subscription = await currentSubscription(empresa);
  if (subscription?.forma === 'boleto') await endUnpaid(subscription);
  if (empresa.assinaturaId) await syncPlan({ subscriptionId: empresa.assinaturaId, now });
}

/** Ends a paid period, unless the next one was paid at this very moment. */
async function endPeriod(empresa: EmpresaItem, now: Date): Promise<void> {
  const { id, pixId, plano_nome } = empresa;
  if (pixId && (await settlePix(pixId, now))?.hasChanged) return;
  const hasEnded = await tryEndPeriod(empresa, (plano) => [
    ...planLines(SYSTEM, empresa, { plano, now }),
    ...(plano
      ? [
          outboxUnder(`plano-terminou-${id}-${empresa.pagoAte}`, {
            modelo: 'plano-terminou',
            conta: contaOfEmpresa(empresa),
            now,
          }),
        ]
      : []),
  ]);
  if (hasEnded) logChange('plano', { conta: id, por: 'periodo', de: plano_nome, para: 'experience' });
}
