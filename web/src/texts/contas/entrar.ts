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
