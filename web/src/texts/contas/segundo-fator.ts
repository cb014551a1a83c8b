/** Texts of the second factor: the second step of the sign-in, and its setting up. */
export const CODIGO = {
  titulo: 'Verificação em duas etapas',
  subtitulo: 'Digite o código de 6 números que o seu aplicativo autenticador mostra agora.',
  subtituloRecuperacao:
    'Digite um dos códigos que você guardou ao ativar a verificação. Cada um vale uma vez.',
  codigo: 'Código do aplicativo',
  codigoRecuperacao: 'Código de recuperação',
  dicaRecuperacao: 'São quatro grupos de letras e números.',
  falta: 'Digite o código do aplicativo.',
  faltaRecuperacao: 'Digite um código de recuperação.',
  entrar: 'Entrar',
  conferindo: 'Conferindo…',
  usarRecuperacao: 'Usar um código de recuperação',
  usarAplicativo: 'Usar o aplicativo',
  voltar: 'Voltar para o login',
  errado: 'Código incorreto. Cada código vale uma vez: espere o próximo e tente de novo.',
  recuperacaoErrada: 'Código incorreto, ou já usado. Confira e tente de novo.',
  acabou: 'O tempo ou as tentativas para o código acabaram. Entre de novo.',
} as const;
