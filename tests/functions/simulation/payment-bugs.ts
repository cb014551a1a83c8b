import type { Mutation } from './product.ts';

const CREDITS = 'functions/areas/pagamento/store/credits.ts';
const RECONCILE = 'functions/areas/pagamento/reconcile.ts';

/** Bugs by which money that went back keeps its plan, or takes more than it bought. */
export const PAYMENT_BUGS: readonly Mutation[] = [
  {
    bug: 'a reversed payment takes nothing from what is paid',
    file: CREDITS,
    from: 'addMs(new Date(pagoAte), -lengthMs)',
    to: 'new Date(pagoAte)',
  },
  {
    bug: 'a reversed payment ends all that is paid',
    file: CREDITS,
    from: 'const left = end > now ? end.toISOString() : undefined;',
    to: 'const left = end < now ? end.toISOString() : undefined;',
  },
  {
    bug: 'a lost webhook of a dispute is not found by night',
    shownBy: 33,
    file: RECONCILE,
    from: '(isRefunded || isDisputed) && (await',
    to: 'isRefunded && (await',
  },
];
