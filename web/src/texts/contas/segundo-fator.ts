import { ofCount } from '#lib/format/number.ts';

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

export const SEGURANCA = {
  titulo: 'Verificação em duas etapas',
  dica: 'Além da senha, quem entra digita um código do aplicativo autenticador do seu celular.',
  ativa: 'Ativa',
  inativa: 'Desativada',
  ativar: 'Ativar',
  desativar: 'Desativar',
  restam: (codigos: number) =>
    codigos === 0
      ? 'Não resta nenhum código de recuperação: desative e ative de novo para receber outros.'
      : ofCount(codigos, 'Resta 1 código de recuperação.', `Restam ${codigos} códigos de recuperação.`),
  erro: 'Não foi possível carregar a verificação em duas etapas.',
} as const;

export const ATIVAR = {
  oQueE: 'Com ela, só a sua senha não basta para entrar na sua conta: é preciso também o seu celular.',
  continuar: 'Continuar',
  passoAplicativo:
    'No celular, abra um aplicativo autenticador: Google Authenticator, Microsoft Authenticator ou outro.',
  passoLer: 'Adicione uma conta e leia a imagem abaixo com a câmera.',
  passoCodigo: 'Digite o código de 6 números que o aplicativo mostrar.',
  qr: 'Imagem para o aplicativo autenticador ler com a câmera',
  abrirAplicativo: 'Abrir no aplicativo deste celular',
  semCamera: 'Não consegue ler a imagem?',
  chave: 'Digite esta chave no aplicativo:',
  copiarChave: 'Copiar chave',
  codigo: 'Código do aplicativo',
  faltaCodigo: 'Digite os 6 números que o aplicativo mostra.',
  ativar: 'Ativar verificação',
} as const;

export const CODIGOS = {
  ativada: 'Verificação em duas etapas ativada.',
  titulo: 'Guarde os códigos de recuperação',
  explica:
    'Cada um substitui o aplicativo uma vez, se você perder o celular. Eles não serão mostrados de novo.',
  copiar: 'Copiar',
  baixar: 'Baixar',
  imprimir: 'Imprimir',
  guardei: 'Já guardei os códigos',
  arquivo: 'Painel UPS: códigos de recuperação. Cada um vale uma vez.',
} as const;

export const DESATIVAR = {
  titulo: 'Desativar a verificação em duas etapas?',
  texto: 'Sua senha voltará a ser tudo o que a entrada pede, e os códigos de recuperação deixarão de valer.',
  desativar: 'Desativar',
} as const;

export const EXIGIDA = {
  titulo: 'Proteja a conta de administração',
  subtitulo:
    'Quem administra vê todas as empresas: por isso a entrada pede, além da senha, um código do seu celular.',
  sair: 'Sair',
  aviso: 'A conta de administração está sem verificação em duas etapas.',
  configurar: 'Configurar',
} as const;
