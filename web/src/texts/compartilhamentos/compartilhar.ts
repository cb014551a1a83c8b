/** Between quotes in the specification, to the letter. */
export const COMPARTILHAR = {
  sucesso: 'Publicado no LinkedIn!',
  ganhou: 'Você ganhou',
  saldo: 'Seu saldo agora é de',
  subiu: (posicao: number) => `Você subiu para ${posicao.toLocaleString('pt-BR')}º.`,
  faltam: (ups: number, produto: string) => `Faltam ${ups.toLocaleString('pt-BR')} UPS para ${produto}.`,
  proximo: 'Próximo conteúdo',
  visualizar: 'Visualizar',
  visualizarEm: (segundos: number) => `Visualizar em ${segundos}s`,
  fechar: 'Fechar',
  falha: 'O compartilhamento falhou. Por favor, tente novamente.',
  falhaTitulo: 'Não foi possível compartilhar',
  tentar: 'Tentar novamente',
  incertaTitulo: 'Publicar novamente?',
  incerta:
    'Sua tentativa anterior pode ter sido publicada. Confira o seu perfil no LinkedIn: se o post já estiver lá, publicar novamente deixa o mesmo conteúdo duas vezes.',
  publicarNovamente: 'Publicar novamente',
  naoConectado: 'Sua conta do LinkedIn não está conectada.',
  cliqueParaConectar: 'Ao clicar em Compartilhar, você será levado ao LinkedIn para conectar.',
  conectado: 'LinkedIn conectado com sucesso! Agora você já pode compartilhar posts.',
  erroConectar: 'Erro ao conectar LinkedIn!',
  conectadoTitulo: 'Tudo pronto',
  erroConectarTitulo: 'Conexão não concluída',
  ok: 'OK',
} as const;

export const COMPARTILHADOS = {
  titulo: 'Conteúdos Já Compartilhados',
  dica: 'Tudo o que você já publicou no LinkedIn.',
  completo: 'Conteúdo Completo',
  original: 'Legenda original',
  editada: 'Legenda publicada',
  data: 'Compartilhado em',
  vazio: 'Nenhum post encontrado.',
  vazioTexto: 'Quando você compartilhar um conteúdo, ele aparece aqui.',
  verConteudos: 'Ver conteúdos',
  erro: 'Não foi possível carregar os compartilhamentos.',
} as const;
