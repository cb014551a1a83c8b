import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { type Forma, periodFrom } from '../../../../shared/rules/pagamento.ts';
import type { PlanoNome } from '../../../../shared/rules/planos.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryTransact, tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import { STRIPE } from '../../access/index.ts';
import type { EmpresaItem } from '../../empresas/index.ts';
import { dayText } from '../day-text.ts';
import { planFields, planLines } from '../plan-change.ts';
import { queuedAnew } from '../steps.ts';

/** Longer than Stripe repeats anything, and longer than the period that the money buys. */
const CREDIT_LIFE_MS = 800 * DAY_MS;

/**
 * What became of money that no subscription renews by: decided once per payment, whatever webhooks repeat. `periodo`: it
 * bought a period; `assinatura`: it moves the end of the running subscription; `devolucao`: it is paid back.
 */
export interface Credit {
  readonly id: string;
  readonly empresaId: string;
  readonly destino: 'periodo' | 'assinatura' | 'devolucao';
  /** of `assinatura`: which one, and its new end (ISO) */
  readonly assinaturaId?: string;
  readonly ate?: string;
  /** when everything was done; until then it is repeated */
  readonly feitoEm?: string;
}

export const creditIdOf = (paymentOrInvoiceId: string): string => `credito-${paymentOrInvoiceId}`;

export const findCredit = (id: string): Promise<Credit | undefined> =>
  getItem<Credit>('pagamentos', { id }, { fresh: true });

const putCredit = (credit: Credit, now: Date): Write =>
  putItem('pagamentos', { ...credit, expiraEm: epoch(addMs(now, CREDIT_LIFE_MS)) }, { when: missing('id') });

/** Records the decision. False if it was taken already. */
export const tryDecide = (credit: Credit, now: Date): Promise<boolean> => tryWrite(putCredit(credit, now));

export const finishCredit = (id: string, now: Date): Promise<void> =>
  write(updateItem('pagamentos', { id }, { set: { feitoEm: now.toISOString() } }));

export interface PaidPeriod {
  readonly creditId: string;
  readonly plano: PlanoNome;
  readonly forma: Forma;
}

/** Until when a company's plan is paid after one more period (ISO): from the end of the one that runs, if any. */
function paidUntil({ pagoAte }: Pick<EmpresaItem, 'pagoAte'>, plano: PlanoNome, now: Date): string {
  const from = pagoAte && new Date(pagoAte) > now ? new Date(pagoAte) : now;
  return periodFrom(from, plano).toISOString();
}

/**
 * Gives the company a period that it has paid, in one transaction with the decision about this money. False if the company
 * or the decision has changed since they were read.
 */
export async function tryCreditPeriod(
  empresa: EmpresaItem,
  { creditId, plano, forma }: PaidPeriod,
  { now, extra }: { now: Date; extra: (ate: string) => readonly Write[] },
): Promise<boolean> {
  const pagoAte = paidUntil(empresa, plano, now);
  const changed = empresa.plano_nome === plano ? undefined : plano;
  const fields = planFields(changed);
  const queued = queuedAnew({ pagoAte }, now);
  const record = updateItem(
    'empresas',
    { id: empresa.id },
    {
      set: { ...fields.set, ...queued.set, pagoAte, pagoPlano: plano, formaPagamento: forma },
      remove: [...fields.remove, ...queued.remove, 'boletoVenceEm'],
    },
    {
      when: unchanged({
        plano_nome: empresa.plano_nome,
        pagoAte: empresa.pagoAte,
        assinaturaId: empresa.assinaturaId,
        assinaturaEstado: empresa.assinaturaEstado,
      }),
    },
  );
  const decision = putCredit(
    { id: creditId, empresaId: empresa.id, destino: 'periodo', feitoEm: now.toISOString() },
    now,
  );
  const line = planLines(STRIPE, empresa, {
    plano: changed,
    note: `Pago até ${dayText(pagoAte)}`,
    now,
  });
  const refused = await tryTransact([record, decision, ...line, ...extra(pagoAte)], [record, decision]);
  return refused === undefined;
}

/** Ends a paid period. False if the company has changed since it was read. */
export async function tryEndPeriod(
  empresa: EmpresaItem,
  extra: (plano: PlanoNome | undefined) => readonly Write[],
): Promise<boolean> {
  // The plan that the admin gave meanwhile stays.
  const plano = empresa.plano_nome === empresa.pagoPlano ? 'experience' : undefined;
  const fields = planFields(plano);
  const record = updateItem(
    'empresas',
    { id: empresa.id },
    {
      set: fields.set,
      remove: [...fields.remove, 'pagoAte', 'pagoPlano', 'formaPagamento', 'cobranca', 'cobrarEm'],
    },
    {
      when: unchanged({
        plano_nome: empresa.plano_nome,
        pagoAte: empresa.pagoAte,
        assinaturaEstado: empresa.assinaturaEstado,
      }),
    },
  );
  return (await tryTransact([record, ...extra(plano)], [record])) === undefined;
}
