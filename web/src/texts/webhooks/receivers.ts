/** Texts of webhooks and of the channels of Slack and Teams. */
export const RECEIVER = {
  ligado: 'Ligado',
  desligado: 'Desligado',
  falhando: 'Falhando',
  salvar: 'Salvar',
  naoSalvo: 'Não foi possível salvar agora. Tente novamente.',
  cancelar: 'Cancelar',
  editar: 'Editar',
  excluir: 'Excluir',
  testando: 'Enviando o teste…',
} as const;
