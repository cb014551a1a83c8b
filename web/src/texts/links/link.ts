/** Texts of a post's link. */
export const LINK = {
  grupo: 'Link',
  adicionar: 'Adicionar link',
  remover: 'Remover link',
  endereco: 'Endereço',
  enderecoDica: 'Comece com https://',
  titulo: 'Título do link',
  tituloDica: 'É o que aparece no cartão, em destaque.',
  descricao: 'Descrição',
  dica: 'Cada colaborador publica com um endereço só dele, que conta os cliques.',
  metodo: 'Como contamos os cliques',
  faltaEndereco: 'Informe o endereço do link.',
  novaAba: '(abre em outra aba)',
  curto: 'Link desta publicação',
} as const;
