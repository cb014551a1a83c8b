import { pages } from '../../../shared/pages.ts';
import { greet, type Template } from '../../platform/mail/template.ts';

/** So that the owner notices a LinkedIn account that a stolen session connected. */
export const conexoes = {
  'linkedin-conectado': {
    write: ({ nome, site }) => ({
      subject: 'Um LinkedIn foi conectado à sua conta',
      paragraphs: [
        greet(nome),
        'Um LinkedIn acaba de ser conectado à sua conta do Painel UPS, e agora também entra nela, sem senha.',
        'Se não foi você, redefina a sua senha: isso fecha essa entrada e encerra todas as sessões. Depois, desconecte o LinkedIn em Ajustes.',
      ],
      action: { label: 'Redefinir senha', url: `${site}${pages.recuperacao.path}` },
      note: 'Se foi você, não precisa fazer nada.',
    }),
  },
} satisfies Record<string, Template>;
