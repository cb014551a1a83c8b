import type { LinkedinMotivo } from '#shared/rules/metodos.ts';
import type { SsoMotivo } from '#shared/rules/sso.ts';

/** A sign-in by the company's single sign-on, or by LinkedIn. */

const RECUSAS: {
  sso: Record<SsoMotivo, string>;
  linkedin: Record<LinkedinMotivo, string>;
} = {
  sso: {
    cancelado: 'Você cancelou a entrada. Tente de novo quando quiser.',
    dominio: 'O e-mail da sua conta não é de um domínio desta empresa.',
    sem_vaga: 'Sua empresa não tem vaga livre no plano. Fale com quem cuida do painel.',
    sem_conta: 'Você ainda não tem conta no painel desta empresa. Fale com quem cuida dele.',
    expirado: 'A entrada demorou demais. Tente novamente.',
    confirme:
      'Sua empresa mudou o provedor do login. Confirme que é você pelo link que enviamos ao seu e-mail.',
    configuracao:
      'O login da sua empresa não respondeu como esperado. Tente novamente ou avise quem cuida dele.',
  },
  linkedin: {
    cancelado: 'Você cancelou a entrada. Tente de novo quando quiser.',
    recusado: 'A entrada foi recusada no LinkedIn. Tente de novo quando quiser.',
    expirado: 'A entrada demorou demais. Tente novamente.',
    indisponivel: 'O LinkedIn não respondeu. Tente novamente em alguns minutos.',
    sem_conta: 'Nenhuma conta usa este LinkedIn. Entre com e-mail e senha e conecte-o uma vez.',
  },
};

/** The sentence for a reason in the address; a reason that nobody sends gets a plain one. */
export const refusalOf = (by: 'sso' | 'linkedin', motivo: string): string =>
  new Map(Object.entries(RECUSAS[by])).get(motivo) ?? 'Não foi possível entrar. Tente novamente.';

/** The company's own way in, which only some addresses have. */
export const PELA_EMPRESA = {
  pelaEmpresa: 'Entrar com a conta da empresa',
  comSenha: 'Entrar com senha',
} as const;

/** The mailed link that confirms a company's new provider. */
export const CONFIRMAR_PROVEDOR = {
  titulo: 'Confirme que é você',
  texto:
    'Sua empresa mudou o provedor do login. Se foi você quem entrou por ele agora, confirme: é só desta vez.',
  confirmar: 'Sou eu',
  feito: 'Confirmado',
  feitoTexto: 'Agora é só entrar com a conta da empresa.',
  entrarPelaEmpresa: 'Entrar com a conta da empresa',
  entrar: 'Fazer login',
  erro: 'Não foi possível confirmar agora. Tente novamente.',
} as const;

export const ENTRADA = {
  titulo: 'Entrando',
  aguarde: 'Só um instante…',
  falhou: 'Não foi possível entrar',
  voltar: 'Voltar para o login',
  qualEmpresa: 'Em qual empresa?',
  qualEmpresaTexto: 'Você participa de mais de uma. Escolha onde entrar agora.',
  suaSenha: 'Confirme sua senha',
  suaSenhaTexto: 'Só desta vez: assim ligamos sua conta ao login da empresa.',
  porEmail: 'Ou abra o link que enviamos ao seu e-mail.',
  usarChave: 'Usar chave de acesso',
  chaveRecusada: 'A chave de acesso não foi aceita. Tente de novo ou use a senha.',
  senha: 'Senha do painel',
  senhaErrada: 'Senha incorreta. Tente novamente.',
  faltaSenha: 'Informe sua senha.',
  acabou: 'O tempo para confirmar acabou. Entre de novo.',
  continuar: 'Continuar',
} as const;
