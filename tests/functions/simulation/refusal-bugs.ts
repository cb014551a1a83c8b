import type { Mutation } from './product.ts';

const ROUTE = 'functions/areas/access/route.ts';
const SIGN_IN = 'functions/areas/contas/token-claims.ts';

/** Bugs that let somebody act who may not for the moment. */
export const REFUSALS: readonly Mutation[] = [
  {
    bug: 'whoever waits for approval, or is about to end, goes on as before',
    file: ROUTE,
    from: '  if (caller) assertStanding(def, caller);\n',
    to: '',
  },
  {
    bug: 'an unconfirmed e-mail shares',
    file: ROUTE,
    from: '  if (caller) assertConfirmed(def, caller);\n',
    to: '',
  },
  {
    bug: 'a session that was ended goes on until its token ends',
    file: SIGN_IN,
    from: '    return true;\n',
    to: '    return false;\n',
  },
  {
    bug: 'a new e-mail leaves the other sessions alone',
    shownBy: 4,
    file: SIGN_IN,
    from: 'begun < sessoesDesde',
    to: 'begun > sessoesDesde',
  },
];
