export const PREVIA = {
  abrir: 'Ver como fica no LinkedIn',
  titulo: 'Como fica no LinkedIn',
  colaborador: 'Seu colaborador',
  agora: 'agora',
  verMais: '…ver mais',
  verMenos: 'ver menos',
  vazio: 'A legenda aparece aqui.',
  aviso: (texto: string) => `A linha “${texto}” entra em todo compartilhamento da sua empresa.`,
  video: 'Vídeo',
  imagem: (n: number, total: number) => `Imagem ${n} de ${total}`,
  nota: 'O LinkedIn pode mudar um detalhe ou outro, conforme a tela de quem lê.',
} as const;
