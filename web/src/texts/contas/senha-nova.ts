import { emailDaEmpresa } from '#shared/messages.ts';

/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const RECUPERAR = {
  titulo: 'Recuperar senha',
  subtitulo: 'Informe o e-mail da sua conta. Enviaremos um link para você criar uma nova senha.',
  enviar: 'Enviar instruções',
  enviado: 'Confira seu e-mail',
  voltar: 'Voltar para o login',
  outro: 'Usar outro e-mail',
} as const;

export const REDEFINIR = {
  titulo: 'Criar nova senha',
  subtitulo: 'É com ela que você entra daqui em diante.',
  nova: 'Nova senha',
  confirmar: 'Confirmar nova senha',
  salvar: 'Redefinir senha',
  erro: 'Erro ao redefinir a senha.',
  naoCoincidem: 'As senhas não coincidem.',
} as const;

/** Pages of mailed links. */
export const LINK = {
  pedirNovo: 'Pedir um novo link',
  entrar: 'Fazer login',
  conviteVencidoTexto: 'Peça outro: ele chega ao e-mail que a empresa cadastrou e vale por 7 dias.',
  pedirConvite: 'Pedir novo convite',
  erroConvite: 'Não foi possível pedir o convite. Tente novamente.',
  incompleto: 'O link está incompleto. Abra de novo o link do e-mail que você recebeu.',
} as const;

export const DEFINIR = {
  titulo: 'Definir senha',
  subtitulo: (empresa: string) =>
    empresa
      ? `${empresa} convidou você. Falta só isso para entrar no painel.`
      : 'Falta só isso para você entrar no painel da sua empresa.',
  salvar: 'Definir senha',
  erro: 'Erro ao redefinir a senha. Tente novamente mais tarde.',
} as const;

export const EMAIL_CONFIRMADO = {
  confirmado: {
    titulo: 'E-mail confirmado!',
    texto: 'Tudo certo com o seu e-mail. Agora é só entrar e aproveitar o painel.',
  },
  confirmadoDentro: { titulo: 'E-mail confirmado!', texto: 'Tudo certo com o seu e-mail.' },
  jaTitulo: 'Seu e-mail já está confirmado',
  velho: {
    titulo: 'Este link já foi usado ou venceu',
    texto: 'Entre na sua conta: se o e-mail ainda não estiver confirmado, lá você pede outro link.',
  },
  dominio: {
    titulo: 'Não foi possível confirmar o e-mail',
    texto: 'A empresa só aceita e-mails dos domínios dela. Entre na sua conta e use um deles.',
  },
  empresa: {
    titulo: 'O e-mail não foi trocado',
    texto: emailDaEmpresa,
  },
  ok: 'OK',
} as const;
