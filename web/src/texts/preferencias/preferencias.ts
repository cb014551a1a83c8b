/** Channels of notices, and what colleagues see. */
export const PREFERENCIAS = {
  email: 'Por e-mail',
  emailDica: 'Trocas da loja e a segurança da conta chegam sempre.',
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
