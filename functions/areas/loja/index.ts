export { loja } from './loja-mail.ts';
export { forgetCode } from './store/codigos.ts';
export { countPending, listTrocas, listTrocasOf } from './store/exchange-pages.ts';
export { listTrocasOfPeriod } from './store/exchange-period.ts';
export { findTroca, type TrocaItem, wordsOf } from './store/exchange-trocas.ts';
export { forgetNote, pagesOfTrocas } from './store/notes.ts';
export { findProduto, listProdutos } from './store/produtos.ts';
export { discardCodes } from './store/supply.ts';
