import type { Mutation } from './product.ts';

const ROUTE = 'functions/areas/access/route.ts';
const SIGN_IN = 'functions/areas/contas/token-claims.ts';

/** Bugs that let a barred account act. */
export const REFUSALS: readonly Mutation[] = [
  {
    bug: 'a pending employee or a closing company can act as before',
    file: ROUTE,
    from: '  if (caller) assertStanding(def, caller);\n',
    to: '',
  },
  {
    bug: 'an unconfirmed employee can share',
    file: ROUTE,
    from: '  if (caller) assertConfirmed(def, caller);\n',
    to: '',
  },
  {
    bug: 'an ended session works until its token expires',
    file: SIGN_IN,
    from: '    return true;\n',
    to: '    return false;\n',
  },
  {
    bug: 'a new e-mail does not end the other sessions',
    shownBy: 4,
    file: SIGN_IN,
    from: 'begun < sessoesDesde',
    to: 'begun > sessoesDesde',
  },
];
