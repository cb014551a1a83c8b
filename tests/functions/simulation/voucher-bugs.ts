import type { Mutation } from './product.ts';

const CODIGOS = 'functions/areas/loja/store/codigos.ts';
const TROCAS = 'functions/areas/loja/store/exchange-trocas.ts';
const SUPPLY = 'functions/areas/loja/store/supply.ts';

/** Bugs by which a voucher's code would be given twice, or lost. */
export const VOUCHER_BUGS: readonly Mutation[] = [
  {
    bug: 'a taken code stays in stock',
    file: CODIGOS,
    from: "{ ...code, id: usedId(produtoId, code.hash), trocaId }, { when: missing('id') }),",
    to: '{ ...code, id, trocaId }),',
  },
  {
    bug: 'a code that was read returns to the stock',
    shownBy: 17,
    file: TROCAS,
    from: 'read: { codigoVistoEm: undefined } },',
    to: 'read: {} },',
  },
  {
    bug: 'a cancelled voucher loses its code',
    file: TROCAS,
    from: 'stock: code ? returnCode(code, troca.produtoId) : [],',
    to: 'stock: code ? [discardCode(troca)] : [],',
  },
  {
    bug: 'codes added are not counted',
    file: SUPPLY,
    from: '{ add: { quantidade: codes.length }, ',
    to: '{ add: { quantidade: codes.length > 1 ? 1 : 0 }, ',
  },
];
