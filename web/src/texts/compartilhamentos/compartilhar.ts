import { formatNumber } from '#lib/format/number.ts';

/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const COMPARTILHAR = {
  sucesso: 'Publicado no LinkedIn!',
  ganhou: 'Você ganhou',
  saldo: 'Seu saldo agora é de',
  subiu: (posicao: number) => `Você subiu para ${formatNumber(posicao)}º.`,
  faltam: (ups: number, produto: string) => `Faltam ${formatNumber(ups)} UPS para ${produto}.`,
  alcanca: (produto: string) => `Você já pode trocar por ${produto}.`,
  proximo: 'Próximo conteúdo',
  visualizar: 'Visualizar',
  visualizarEm: (segundos: number) => `Visualizar em ${segundos}s`,
  fechar: 'Fechar',
  falha: 'O compartilhamento falhou. Por favor, tente novamente.',
  demora:
    'Ainda não sabemos se o conteúdo foi publicado. Recarregue a página em alguns minutos para ver o resultado.',
  semInternet: 'Você está sem internet; nada foi publicado.',
  falhaTitulo: 'Não foi possível compartilhar',
  tentar: 'Tentar novamente',
  verPublicacao: 'Ver publicação',
  emOutroLugar:
    'Este conteúdo já está no seu LinkedIn: ele foi compartilhado em outra aba ou em outro aparelho.',
  incertaTitulo: 'Publicar novamente?',
  incerta:
    'Sua tentativa anterior pode ter sido publicada. Confira o seu perfil no LinkedIn: se o post já estiver lá, publicar novamente deixa o mesmo conteúdo duas vezes.',
  publicarNovamente: 'Publicar novamente',
  linkBloqueado: 'O link deste conteúdo foi bloqueado pelo Painel UPS. Não é possível compartilhá-lo.',
  naoConectado: 'Sua conta do LinkedIn não está conectada.',
  cliqueParaConectar: 'Ao clicar em Compartilhar, você será levado ao LinkedIn para conectar.',
  antesConectar: 'Antes, você conecta o seu LinkedIn.',
  conectado: 'LinkedIn conectado com sucesso! Agora você já pode compartilhar posts.',
  erroConectar: 'Erro ao conectar LinkedIn!',
  conectadoTitulo: 'Tudo pronto',
  recusou: 'Você não autorizou o LinkedIn.',
  recusouTexto: 'Sem a conexão, nada é publicado em seu nome.',
  tentarDeNovo: 'Tentar de novo',
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
  maisAntigos: 'Procurar nos mais antigos',
  erro: 'Não foi possível carregar os compartilhamentos.',
} as const;
