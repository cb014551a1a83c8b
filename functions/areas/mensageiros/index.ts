export { cardsOfPosts, mensageiroKind } from './deliveries.ts';
export { isMensageiro, mensageirosOf } from './store/mensageiros.ts';
