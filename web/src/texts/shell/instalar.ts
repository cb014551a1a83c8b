export const INSTALAR = {
  oferta: 'Instalar o app',
  ios: 'No navegador, toque em Compartilhar e depois em Adicionar à Tela de Início.',
} as const;
