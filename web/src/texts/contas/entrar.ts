/**
 * Fixed texts (docs/specification.md#fixed-texts), to the letter. Only those of the sign-in: each weighs on the first load of every
 * visitor.
 */
export const ENTRAR = {
  titulo: 'Fazer Login',
  subtitulo: 'Que bom ter você aqui.',
  email: 'E-mail',
  senha: 'Senha',
  lembrar: 'Manter-me conectado',
  entrar: 'Entrar',
  entrando: 'Entrando…',
  comLinkedin: 'Entrar com LinkedIn',
  esqueci: 'Esqueci minha senha',
  novo: 'Ainda não tem conta?',
  cadastrarEmpresa: 'Cadastrar empresa',
  cadastrarColab: 'Tenho o código da minha empresa',
} as const;

export const VITRINE = {
  frase: 'Sua equipe compartilha. Sua marca vai mais longe.',
  apoio: 'Publique conteúdos, acompanhe quem compartilha e recompense cada passo com UPS.',
  empresa: 'Café Aurora',
  quando: 'há 2 horas',
  legenda:
    'Inauguramos a nossa nova torra! Venha conhecer a história de quem colhe, torra e serve cada xícara.',
  pessoa: 'Marina Lopes',
  acao: 'compartilhou e ganhou',
} as const;
