/** Form of a published post. */
export const EDITAR_POST = {
  editar: 'Editar',
  legendaDica:
    'Vale para quem compartilhar a partir de agora. Mídias, link e UPS ficam como foram publicados.',
  salvar: 'Salvar',
  salvando: 'Salvando…',
  cancelar: 'Cancelar',
  salvo: 'Post alterado.',
  erro: 'Não foi possível salvar o post. Tente novamente.',
  ultrapassado: 'Alguém mudou este post enquanto você escrevia.',
  ultrapassadoTexto: 'O que você mudou está aqui e só substitui o que essa pessoa fez se você salvar.',
  verAtual: 'Descartar e ver o atual',
} as const;
