import { AJUSTES } from '../contas/seguranca.ts';
import { MORE_IN_PLANS } from '../shell/planos.ts';

/** Groups of a company's settings, and the views of those that have several. */
export const GRUPOS = {
  empresa: { titulo: 'Empresa', dica: 'Como a empresa aparece para os colaboradores.' },
  campanha: { titulo: 'Campanha', dica: 'As regras de compartilhamento da sua empresa.' },
  pessoas: { titulo: 'Pessoas e acesso', dica: 'Gestores, sua senha e o login da empresa.' },
  integracoes: { titulo: 'Integrações', dica: 'Os sistemas da sua empresa que conversam com o painel.' },
  plano: { titulo: 'Plano e pagamento', dica: 'O que sua empresa assina, como paga e os recibos.' },
  privacidade: {
    titulo: 'Privacidade e auditoria',
    dica: 'O que guardamos, o fim da conta, e quem mudou o quê.',
  },
  notificacoes: { titulo: 'Notificações', dica: AJUSTES.avisosDica },
} as const;

export const VISTAS = {
  gestores: { titulo: 'Gestores', dica: 'Quem mais entra no painel da empresa, e o que pode fazer.' },
  seguranca: { titulo: AJUSTES.seguranca, dica: AJUSTES.segurancaDica },
  sso: { titulo: 'Login único', dica: 'Todos entram com a conta da empresa: Entra, Google, Okta ou outro.' },
  mais: { titulo: MORE_IN_PLANS, dica: 'O que a sua empresa teria em outro plano.' },
  tudo: { titulo: 'Recursos do plano', dica: 'O que o seu plano traz, e onde fica.' },
  privacidade: { titulo: AJUSTES.privacidade, dica: AJUSTES.privacidadeDica },
  auditoria: { titulo: 'Auditoria', dica: 'Quem mudou o quê na empresa, e quando. Guardado por 5 anos.' },
} as const;

export const SEM_INTEGRACOES =
  'Slack e Teams vêm com o plano Expert; webhooks e chaves de API, com o Enterprise.';
