import { pages } from '../../../shared/pages.ts';
import { greet, type Template } from './template.ts';

/** Mails about what a company pays. */
export const pagamento = {
  'pagamento-falhou': {
    write: ({ nome, site }) => ({
      subject: 'Não conseguimos cobrar sua assinatura',
      paragraphs: [
        greet(nome),
        'O pagamento da sua assinatura do Painel UPS não foi aprovado. Verifique o cartão para não perder o seu plano.',
      ],
      action: { label: 'Ver planos', url: `${site}${pages.planoMaiusculo.path}` },
    }),
  },
} satisfies Record<string, Template>;
