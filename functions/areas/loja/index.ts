export { loja } from './mail.ts';
export { forgetCode } from './store/codigos.ts';
export { listTrocas, listTrocasOf } from './store/list.ts';
export { forgetNote, pagesOfTrocas } from './store/notes.ts';
export { listTrocasOfPeriod } from './store/period.ts';
export { findProduto, listProdutos } from './store/produtos.ts';
export { findTroca, type TrocaItem, wordsOf } from './store/trocas.ts';
