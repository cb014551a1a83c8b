export const VALOR = {
  titulo: 'Valor do clique',
  dica: 'Use o que você paga por clique em anúncios. Resultados multiplica esse valor pelos cliques do período.',
  campo: 'Valor de um clique, em reais',
  vazio: 'Em branco: sem valor.',
  invalido: 'Informe um valor de R$ 0,00 a R$ 1.000,00.',
  salvar: 'Salvar valor',
  salvo: 'Valor do clique salvo.',
  retirado: 'Valor do clique retirado.',
  erro: 'Não foi possível salvar o valor do clique. Tente novamente.',
} as const;
