export * from './entities/compartilhamentos.ts';
export * from './entities/contas.ts';
export * from './entities/empresas.ts';
export * from './entities/funcionarios.ts';
export * from './entities/loja.ts';
export * from './entities/pagamento.ts';
export * from './entities/posts.ts';
export * from './entities/webhooks.ts';
