/** What webhooks and the channels of Slack and Teams have in common. */
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
