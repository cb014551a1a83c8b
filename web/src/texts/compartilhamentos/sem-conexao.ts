import { ofCount } from '#lib/format/number.ts';

/** For sharing manually, without a connection. */
export const SEM_CONEXAO = {
  abrir: 'Publicar sem conectar',
  titulo: 'Publicar sem conectar',
  aviso: 'Publicado assim, o post não rende UPS nem conta no ranking: só o botão Compartilhar conta.',
  copiar: 'Copie a legenda',
  copiarBotao: 'Copiar legenda',
  salvar: (n: number) => ofCount(n, 'Salve a imagem', 'Salve as imagens'),
  salvarVideo: 'Salve o vídeo',
  salvarMidia: (n: number) => `Salvar imagem ${n}`,
  salvarVideoBotao: 'Salvar vídeo',
  ir: 'Cole tudo no LinkedIn',
  irBotao: 'Abrir o LinkedIn',
  fechar: 'Fechar',
} as const;
