import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { type Forma, periodFrom } from '../../../../shared/rules/pagamento.ts';
import type { PlanoNome } from '../../../../shared/rules/planos.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, equals, missing, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryTransact, tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import { STRIPE } from '../../access/index.ts';
import type { EmpresaItem } from '../../contas/index.ts';
import { dayText } from '../day-text.ts';
import { queuedAnew } from '../steps.ts';
import { planFields, planLines } from './pagamentos.ts';

/** Longer than Stripe repeats anything, and longer than the period that the money buys. */
const CREDIT_LIFE_MS = 800 * DAY_MS;

/**
 * What became of money that no subscription renews by: decided once per payment, whatever webhooks repeat. `periodo`: it
 * bought a period; `assinatura`: it moves the end of the running subscription; `devolucao`: it is paid back; `retomada`: it
 * went back after it had paid a subscription, which ends.
 */
export interface Credit {
  readonly id: string;
  readonly empresaId: string;
  readonly destino: 'periodo' | 'assinatura' | 'devolucao' | 'retomada';
  /** of `assinatura`: which one */
  readonly assinaturaId?: string;
  /** of `assinatura`, its new end; of `periodo`, where it begins and ends (ISO) */
  readonly de?: string;
  readonly ate?: string;
  /** when its money had gone back, and its period with it */
  readonly retomadoEm?: string;
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

/** The next period of a company's plan (ISO): from the end of the one that runs, if any. */
function nextPeriod({ pagoAte }: Pick<EmpresaItem, 'pagoAte'>, plano: PlanoNome, now: Date) {
  const from = pagoAte && new Date(pagoAte) > now ? new Date(pagoAte) : now;
  return { de: from.toISOString(), ate: periodFrom(from, plano).toISOString() };
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
  const period = nextPeriod(empresa, plano, now);
  const isFirst = period.de !== empresa.pagoAte;
  const pagoAte = period.ate;
  const changed = empresa.plano_nome === plano ? undefined : plano;
  const fields = planFields(changed);
  const queued = queuedAnew({ pagoAte }, now);
  const record = updateItem(
    'empresas',
    { id: empresa.id },
    {
      set: {
        ...fields.set,
        ...queued.set,
        pagoAte,
        ...(isFirst && { pagoDesde: period.de }),
        pagoPlano: plano,
        formaPagamento: forma,
      },
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
    { id: creditId, empresaId: empresa.id, destino: 'periodo', ...period, feitoEm: now.toISOString() },
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

/** The change that ends a paid period, and the plan that follows; the plan that the admin gave meanwhile stays. */
function ending(empresa: EmpresaItem) {
  const plano = empresa.plano_nome === empresa.pagoPlano ? ('experience' as const) : undefined;
  const fields = planFields(plano);
  const remove = [
    ...fields.remove,
    'pagoAte',
    'pagoDesde',
    'pagoPlano',
    'formaPagamento',
    'cobranca',
    'cobrarEm',
  ];
  return { plano, change: { set: fields.set, remove } };
}

/** The condition that a company's paid period has not changed since it was read. */
const samePeriod = ({ plano_nome, pagoAte, assinaturaEstado }: EmpresaItem) =>
  unchanged({ plano_nome, pagoAte, assinaturaEstado });

/** Ends a paid period. False if the company has changed since it was read. */
export async function tryEndPeriod(
  empresa: EmpresaItem,
  extra: (plano: PlanoNome | undefined) => readonly Write[],
): Promise<boolean> {
  const { plano, change } = ending(empresa);
  const record = updateItem('empresas', { id: empresa.id }, change, { when: samePeriod(empresa) });
  return (await tryTransact([record, ...extra(plano)], [record])) === undefined;
}

/**
 * Takes a period back whose money went back, once, in one transaction with its decision. What was paid beside it still
 * counts, from today at the earliest. False if the company or the decision has changed since they were read.
 */
export async function tryTakePeriod(
  empresa: EmpresaItem,
  { id, de, ate }: Credit,
  { now, extra }: { now: Date; extra: (left: string | undefined) => readonly Write[] },
): Promise<boolean> {
  const decision = updateItem(
    'pagamentos',
    { id },
    { set: { retomadoEm: now.toISOString() } },
    { when: all(equals('destino', 'periodo'), missing('retomadoEm')) },
  );
  const { pagoAte, pagoDesde } = empresa;
  const lengthMs = de && ate ? Date.parse(ate) - Date.parse(de) : Number.POSITIVE_INFINITY;
  const end = pagoAte && Number.isFinite(lengthMs) ? addMs(new Date(pagoAte), -lengthMs) : now;
  const left = end > now ? end.toISOString() : undefined;
  const { plano, change } = left ? { plano: undefined, change: leaving(left, now) } : ending(empresa);
  const record = updateItem('empresas', { id: empresa.id }, change, { when: samePeriod(empresa) });
  const line = planLines(STRIPE, empresa, { plano, note: left && `Pago até ${dayText(left)}`, now });
  // A period that was over before those that run began leaves nothing to take.
  const runs = pagoAte && !(ate && pagoDesde && ate <= pagoDesde);
  const writes = runs ? [record, ...line] : [];
  const conditional = runs ? [decision, record] : [decision];
  return (
    (await tryTransact([decision, ...writes, ...extra(runs ? left : pagoAte)], conditional)) === undefined
  );
}

function leaving(pagoAte: string, now: Date) {
  const queued = queuedAnew({ pagoAte }, now);
  return { set: { ...queued.set, pagoAte }, remove: queued.remove };
}
