import { pages } from '../../../shared/pages.ts';
import { formatCnpj } from '../../../shared/rules/cnpj.ts';
import { dashboardPath, greet, type Template } from '../../platform/mail/template.ts';

const plan = (site: string) => site + dashboardPath(pages.empresa.path, 'ajustes', { ver: 'plano' });
const money = (cents: string | number | undefined) =>
  (Number(cents ?? 0) / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

const wentBack = (motivo: string | number | undefined) =>
  motivo === 'contestado' ? 'contestado no banco de quem pagou' : 'devolvido a quem pagou';

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
        ...(dados.ate ? [`Seu plano está pago até ${dados.ate} e não renova sozinho.`] : []),
        dados.cnpj ? `${empresaNome} · CNPJ ${formatCnpj(String(dados.cnpj))}` : empresaNome,
      ],
      action: { label: 'Ver o recibo', url: dados.url ? String(dados.url) : plan(site) },
      note: 'Todos os recibos ficam em Ajustes → Plano e pagamento.',
    }),
  },
  'boleto-pronto': {
    write: ({ nome, dados, site }) => ({
      subject: 'Seu boleto do Painel UPS',
      paragraphs: [
        greet(nome),
        `O boleto de ${money(dados.centavos)} está pronto. Pague até ${dados.dia}: a confirmação do banco leva até dois dias úteis.`,
      ],
      action: { label: 'Abrir o boleto', url: String(dados.url ?? plan(site)) },
      note: 'O boleto também fica em Ajustes → Plano e pagamento.',
    }),
  },
  'boleto-vencido': {
    write: ({ nome, dados, site }) => ({
      subject: `Seu boleto venceu há ${dados.dias} dias`,
      paragraphs: [
        greet(nome),
        `O boleto de ${money(dados.centavos)} venceu em ${dados.dia} e ainda não foi pago. Sem o pagamento, a assinatura termina em ${dados.ate}.`,
        'Já pagou? A confirmação do banco leva até dois dias úteis.',
      ],
      action: { label: 'Abrir o boleto', url: String(dados.url ?? plan(site)) },
    }),
  },
  'plano-termina': {
    write: ({ nome, dados, site }) => ({
      subject:
        Number(dados.dias) === 1 ? 'Seu plano termina amanhã' : `Seu plano termina em ${dados.dias} dias`,
      paragraphs: [
        greet(nome),
        `Seu plano está pago até ${dados.ate} e não renova sozinho. Pagando agora com Pix, o novo período começa quando este terminar.`,
        'Sem um novo pagamento, sua empresa passa para o plano Experience, sem perder nada do que publicou.',
      ],
      action: { label: 'Pagar mais um período', url: plan(site) },
    }),
  },
  'plano-terminou': {
    write: ({ nome, site }) => ({
      subject: 'Seu plano terminou',
      paragraphs: [
        greet(nome),
        'O período pago terminou, e sua empresa passou para o plano Experience, sem perder nada do que publicou.',
      ],
      action: { label: 'Ver planos', url: plan(site) },
    }),
  },
  'pagamento-tardio': {
    write: ({ nome, dados, site }) => ({
      subject: 'Recebemos um pagamento depois do prazo',
      paragraphs: [
        greet(nome),
        `Recebemos ${money(dados.centavos)} de um boleto que já não era esperado. O valor virou mais um período: seu plano vale até ${dados.ate}.`,
      ],
      action: { label: 'Ver plano e pagamento', url: plan(site) },
    }),
  },
  'pagamento-devolvido': {
    write: ({ nome, dados, site }) => ({
      subject: 'Devolvemos um pagamento',
      paragraphs: [
        greet(nome),
        `Recebemos ${money(dados.centavos)}, mas sua empresa já tinha um plano pago. Devolvemos o valor inteiro pela mesma forma de pagamento.`,
      ],
      action: { label: 'Ver plano e pagamento', url: plan(site) },
    }),
  },
  'pagamento-revertido': {
    write: ({ nome, dados, site }) => ({
      subject: `Um pagamento foi ${dados.motivo}`,
      paragraphs: [
        greet(nome),
        `O pagamento de ${money(dados.centavos)} do Painel UPS foi ${wentBack(dados.motivo)}, e o período que ele pagava não vale mais.`,
        dados.ate
          ? `Pelos outros pagamentos, seu plano vale até ${dados.ate}.`
          : 'Sem outro período pago, sua empresa fica no plano Experience, sem perder nada do que publicou.',
      ],
      action: { label: 'Ver plano e pagamento', url: plan(site) },
      note: 'Para ter o plano de volta, basta pagar de novo.',
    }),
  },
  'pagamento-revertido-admin': {
    write: ({ nome, dados, site }) => ({
      subject: `Um pagamento foi ${dados.motivo}`,
      paragraphs: [
        greet(nome),
        `O pagamento de ${money(dados.centavos)} de ${dados.empresa} (${dados.pagamento}) foi ${wentBack(dados.motivo)}. O período que ele pagava foi retomado, e a empresa, avisada.`,
        dados.motivo === 'contestado'
          ? 'Responda à contestação no Stripe. Se o banco decidir a seu favor, o plano não volta sozinho: dê-o de novo.'
          : 'Se a devolução foi um engano, dê o plano de novo.',
      ],
      action: { label: 'Ver as empresas', url: `${site}${pages.admin.path}` },
    }),
  },
  renovacao: {
    write: ({ nome, dados, site }) => ({
      subject: 'Sua assinatura renova em uma semana',
      paragraphs: [
        greet(nome),
        `Em ${dados.dia} sua assinatura do Painel UPS renova${dados.centavos ? ` por ${money(dados.centavos)}` : ''}${dados.cartao ? `, no cartão final ${dados.cartao}` : ''}. ${dados.boleto ? 'O boleto chega por e-mail nesse dia.' : 'Se está tudo certo, não precisa fazer nada.'}`,
        dados.boleto
          ? 'Quer cancelar? Dá para fazer no painel, até a véspera.'
          : 'Quer mudar de período, trocar o cartão ou cancelar? Dá para fazer tudo no painel, até a véspera.',
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
