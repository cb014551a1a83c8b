import { pages } from '../../../shared/pages.ts';
import { formatCnpj } from '../../../shared/rules/cnpj.ts';
import { dashboardPath, greet, type Template } from '../../platform/mail/template.ts';

const plan = (site: string) => site + dashboardPath(pages.empresa.path, 'ajustes', { ver: 'plano' });
const money = (cents: string | number | undefined) =>
  (Number(cents ?? 0) / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

/** Mails about a company's payments. */
export const pagamento = {
  'pagamento-falhou': {
    write: ({ nome, site }) => ({
      subject: 'Não conseguimos cobrar sua assinatura',
      paragraphs: [
        greet(nome),
        'O pagamento da sua assinatura do Painel UPS não foi aprovado. Troque o cartão para não perder o seu plano: tentamos de novo na hora.',
      ],
      action: { label: 'Trocar o cartão', url: plan(site) },
    }),
  },
  recibo: {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Recibo da sua assinatura',
      paragraphs: [
        greet(nome),
        `Recebemos ${money(dados.centavos)} pela assinatura do Painel UPS em ${dados.dia}. Obrigado!`,
        dados.cnpj ? `${empresaNome} · CNPJ ${formatCnpj(String(dados.cnpj))}` : empresaNome,
      ],
      action: { label: 'Ver o recibo', url: dados.url ? String(dados.url) : plan(site) },
      note: 'Todos os recibos ficam em Ajustes → Plano e pagamento.',
    }),
  },
  renovacao: {
    write: ({ nome, dados, site }) => ({
      subject: 'Sua assinatura renova em uma semana',
      paragraphs: [
        greet(nome),
        `Em ${dados.dia} sua assinatura do Painel UPS renova${dados.centavos ? ` por ${money(dados.centavos)}` : ''}${dados.cartao ? `, no cartão final ${dados.cartao}` : ''}. Se está tudo certo, não precisa fazer nada.`,
        'Quer mudar de período, trocar o cartão ou cancelar? Dá para fazer tudo no painel, até a véspera.',
      ],
      action: { label: 'Ver plano e pagamento', url: plan(site) },
    }),
  },
  'assinatura-cancelada': {
    write: ({ nome, dados, site }) => ({
      subject: 'Sua assinatura foi cancelada',
      paragraphs: [
        greet(nome),
        dados.ate
          ? `A assinatura do Painel UPS foi cancelada e não renova. Seu plano vale até ${dados.ate}; depois disso, sua empresa passa para o plano Experience, sem perder nada do que publicou.`
          : 'A assinatura do Painel UPS terminou, e sua empresa passou para o plano Experience, sem perder nada do que publicou.',
        ...(dados.ate ? ['Mudou de ideia? Até lá, dá para manter a assinatura com um clique.'] : []),
      ],
      action: { label: 'Ver plano e pagamento', url: plan(site) },
    }),
  },
} satisfies Record<string, Template>;
