import type { RuntimeConfig } from '#lib/api/runtime-config.ts';

const PAISES: readonly (readonly [RegExp, string])[] = [
  [/^sa-east-/, 'no Brasil'],
  [/^us-/, 'nos Estados Unidos'],
  [/^ca-/, 'no Canadá'],
];

const paisDa = (regiao: string): string =>
  PAISES.find(([nomes]) => nomes.test(regiao))?.[1] ?? `na região ${regiao} da AWS`;

/** Who processes data for the panel, where and why: what ANPD asks a public page for (Resolução 19/2024). */
export const operadores = ({ regiao, stripe, assistente }: RuntimeConfig) => ({
  titulo: 'Com quem os dados são tratados, e em que país',
  linhas: [
    `Amazon Web Services (AWS)${regiao ? `, ${paisDa(regiao)}` : ''}: guarda os dados, executa o painel e envia os e-mails. As páginas e as imagens passam pelo servidor dela mais próximo de quem as abre, em qualquer país.`,
    ...(stripe.publishableKey
      ? [
          'Stripe, nos Estados Unidos e na Irlanda: cobra os planos. Recebe o cadastro da empresa que paga e a forma de pagamento.',
        ]
      : []),
    'LinkedIn, nos Estados Unidos e na Irlanda: publica o que você pede, depois que você o conecta.',
    'Google, Apple, Mozilla e Microsoft, nos Estados Unidos: entregam as notificações ao navegador que as ativou, cifradas de ponta a ponta.',
    ...(assistente?.onde
      ? [
          `Amazon Bedrock, ${assistente.onde}: sugere legendas à empresa que ligou o assistente. Recebe só a legenda dela.`,
        ]
      : []),
    'Slack, Microsoft Teams e outros sistemas: só os que a sua empresa conecta, e é ela quem diz o que recebem.',
    `A AWS guarda os dados pelos prazos desta página${stripe.publishableKey ? '; a Stripe, os recibos, pelo da lei fiscal' : ''}; o LinkedIn, o que você publicou, até que você apague lá. Tudo viaja cifrado.`,
    'Os dados saem do Brasil para executar o contrato de quem usa o painel, com cláusulas de proteção no contrato de cada fornecedor (LGPD, art. 33, II e IX); ao LinkedIn e às notificações, também por seu consentimento (VIII).',
  ],
});

/** Who answers for personal data, as the stage's settings name them. */
export const encarregado = ({
  operador,
  encarregado: nome,
  contato,
}: NonNullable<RuntimeConfig['privacidade']>) => ({
  titulo: 'Encarregado pelos dados',
  linhas: [
    `${operador} opera este painel. O encarregado pelo tratamento de dados pessoais é ${nome}: escreva para exercer os seus direitos, perguntar ou reclamar. Você também pode ir à ANPD.`,
  ],
  link: { href: contato, texto: contato.replace(/^mailto:/, '') },
});
