import { addMs, DAY_MS } from '../../../shared/rules/dates.ts';
import type { EmpresaPlan } from '../../../shared/rules/pagamento.ts';

/** What a company's payment needs at an instant, beside Stripe's webhooks. */
export type Step =
  | { readonly kind: 'renovacao'; readonly at: string }
  | { readonly kind: 'boleto-vencido'; readonly at: string; readonly dias: number }
  | { readonly kind: 'boleto-fim'; readonly at: string }
  | { readonly kind: 'periodo-termina'; readonly at: string; readonly dias: number }
  | { readonly kind: 'periodo-fim'; readonly at: string };

export type Reminder = Exclude<Step, { kind: 'boleto-fim' | 'periodo-fim' }>;

const RENEWAL_DAYS = 7;
const OVERDUE_DAYS = [3, 7];
/** An unpaid boleto ends its subscription after this, as the last failure of a card does. */
export const BOLETO_GRACE_DAYS = 10;
const ENDING_DAYS = [15, 7, 1];

type State = Pick<EmpresaPlan, 'assinaturaEstado' | 'assinaturaRenovaEm' | 'boletoVenceEm' | 'pagoAte'>;

const daysFrom = (instant: string, days: number): string =>
  addMs(new Date(instant), days * DAY_MS).toISOString();

/** All steps of a payment, in order. */
export function stepsOf({ assinaturaEstado, assinaturaRenovaEm, boletoVenceEm, pagoAte }: State): Step[] {
  const steps: Step[] = [];
  if (assinaturaRenovaEm && assinaturaEstado === 'ativa')
    steps.push({ kind: 'renovacao', at: daysFrom(assinaturaRenovaEm, -RENEWAL_DAYS) });
  if (boletoVenceEm) {
    for (const dias of OVERDUE_DAYS)
      steps.push({ kind: 'boleto-vencido', at: daysFrom(boletoVenceEm, dias), dias });
    steps.push({ kind: 'boleto-fim', at: daysFrom(boletoVenceEm, BOLETO_GRACE_DAYS) });
  }
  if (pagoAte) {
    for (const dias of ENDING_DAYS)
      steps.push({ kind: 'periodo-termina', at: daysFrom(pagoAte, -dias), dias });
    steps.push({ kind: 'periodo-fim', at: pagoAte });
  }
  return steps.sort((one, other) => one.at.localeCompare(other.at));
}

export const isEnd = ({ kind }: Step): boolean => kind === 'boleto-fim' || kind === 'periodo-fim';

export const isReminder = (step: Step): step is Reminder => !isEnd(step);

/** The next step after an instant; an end stays due until the record shows it. */
export const nextStep = (state: State, after: Date): Step | undefined =>
  stepsOf(state).find((step) => isEnd(step) || step.at > after.toISOString());

/** A webhook may change a record just before its reminder is sent. */
const STILL_DUE_MS = DAY_MS;

/** The attributes by which the job finds a company with this state (consumers/payment-steps.ts). */
export function queuedBy(state: State, after: Date) {
  const next = nextStep(state, after);
  return next
    ? { set: { cobranca: 'aberta' as const, cobrarEm: next.at }, remove: [] }
    : { set: {}, remove: ['cobranca', 'cobrarEm'] };
}

/** As `queuedBy`, for a state that has just changed. */
export const queuedAnew = (state: State, now: Date) => queuedBy(state, addMs(now, -STILL_DUE_MS));
