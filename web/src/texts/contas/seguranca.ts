/** Texts of what keeps an account its owner's: the password asked for again, its change, sessions, the e-mail. */
export const CONFIRMAR_SENHA = {
  titulo: 'Confirme sua senha',
  texto: 'Só falta isso: assim sabemos que é você, e não alguém com a sua sessão aberta.',
  senha: 'Sua senha',
  continuar: 'Continuar',
  errada: 'Senha incorreta. Tente novamente.',
  muitas: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
} as const;

export const EMAIL_NOVO = {
  enviado: (email: string) =>
    `Enviamos um link para ${email}. O novo e-mail passa a valer quando você abrir o link.`,
  pendente: (novo: string, atual: string) =>
    `Falta abrir o link que enviamos para ${novo}. Até lá, você entra com ${atual}.`,
} as const;

export const DESFAZER_EMAIL = {
  titulo: 'Manter seu e-mail',
  texto:
    'Se você não pediu a troca do e-mail da sua conta, mantenha este endereço. Todas as sessões serão encerradas.',
  desfazer: 'Manter este e-mail',
  feito: 'Pronto: seu e-mail foi mantido',
  feitoTexto:
    'Todas as sessões foram encerradas. Se alguém pode saber a sua senha, crie outra antes de entrar.',
  novaSenha: 'Criar nova senha',
  entrar: 'Fazer login',
  erro: 'Não foi possível manter o e-mail agora. Tente novamente.',
} as const;
