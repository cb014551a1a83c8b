/** A company that will be closed. */
export const ENCERRANDO = {
  titulo: (dia: string) => `A conta será encerrada em ${dia}`,
  texto:
    'Até lá, nada é apagado e você pode desfazer. Enquanto isso, ninguém compartilha, troca UPS nem se cadastra.',
  some: 'O que será apagado',
  lista: [
    'Colaboradores e o acesso deles',
    'Posts, mídias e compartilhamentos',
    'Loja, produtos e trocas',
    'Extratos de UPS e rankings',
  ],
  desfazer: 'Desfazer',
  desfeito: 'Tudo certo: a conta da empresa continua como antes.',
  erro: 'Não foi possível desfazer. Tente novamente.',
  sair: 'Sair',
  colab: (dia: string) =>
    `A sua empresa está encerrando a conta: compartilhamentos e trocas estão suspensos, e tudo será apagado em ${dia}.`,
  admin: (dia: string) => `Encerra em ${dia}`,
} as const;
