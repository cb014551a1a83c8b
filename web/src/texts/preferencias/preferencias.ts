/** Channels of notices, and what colleagues see. */
export const PREFERENCIAS = {
  email: 'Por e-mail',
  emailDica: 'Trocas da loja e a segurança da conta chegam sempre.',
  emailDicaEmpresa: 'Os resultados, sem precisar abrir o painel.',
  relatorio: 'Relatório do mês',
  relatorioDica: 'No começo do mês, e só quando há o que contar do mês anterior.',
  resumo: 'Resumo da semana',
  resumoDica: 'Às segundas, e só quando há conteúdo esperando por você.',
  novoPost: 'Cada conteúdo novo',
  conquistas: 'Minhas conquistas',
  ranking: 'Ranking',
  aparecer: 'Mostrar meu nome e foto aos colegas',
  aparecerDica: 'Sem isso, eles leem “Colaborador”. Seu lugar conta do mesmo jeito.',
  salvo: 'Preferência salva.',
  erro: 'Não foi possível carregar suas preferências.',
  erroSalvar: 'Não foi possível salvar agora. Tente novamente.',
} as const;
