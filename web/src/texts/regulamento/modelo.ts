import type { Regras } from '#shared/rules/premios.ts';
import { VINCULO_LABELS } from '#shared/rules/vinculo.ts';
import { esperado } from '#texts/premios/premios.ts';

const MARK = 'Modelo: revise com o seu jurídico.';

function expectedIn({ esperadoCompartilhamentos, esperadoCliques }: Regras): string {
  const words = esperado(esperadoCompartilhamentos, esperadoCliques);
  const figures = words || '[quantos] compartilhamentos e [quantos] cliques';
  return `O que se espera de uma pessoa em um mês comum: ${figures}. Está acima do esperado quem passa de todos esses números no mês, contados pelo painel. Uma mudança destes números vale a partir do mês seguinte.`;
}

const whoIn = ({ vinculosQueTrocam: list }: Regras): string =>
  list?.length
    ? `Trocam UPS as pessoas com estes vínculos com a empresa: ${list.map((one) => VINCULO_LABELS[one]).join(', ')}.`
    : 'Trocam UPS todas as pessoas que participam.';

/** The rules of a campaign with prizes, with the company's figures; what only it knows stands in brackets. */
export const regulationTemplate = (empresa: string, regras: Regras): string =>
  [
    MARK,
    `REGULAMENTO DA CAMPANHA DE ${empresa.toLocaleUpperCase('pt-BR')}`,
    '1. Quem participa',
    `Participa quem trabalha na empresa, tem conta ativa no painel e aceita este regulamento. Participar é opcional, e não participar não traz prejuízo nenhum. ${whoIn(regras)}`,
    '2. Como se ganham UPS',
    'Cada conteúdo mostra quantos UPS vale. Quem o compartilha na própria conta ganha esses UPS uma vez. Uma sugestão aceita pode valer UPS a mais. Não valem compartilhamentos feitos por robôs, em nome de outra pessoa ou com cliques comprados.',
    '3. O que se espera',
    expectedIn(regras),
    '4. Pelo que se trocam',
    'Os UPS são trocados pelos produtos e vales da loja do painel, enquanto houver estoque. Não valem dinheiro, não são vendidos nem passados a outra pessoa. Uma troca cancelada pela empresa devolve os UPS.',
    '5. Os prêmios não são salário',
    'Os prêmios reconhecem um desempenho acima do que se espera. A empresa os dá por vontade própria, sem prometê-los como salário: não substituem nem complementam a remuneração, e não são garantidos para outros meses. A empresa pode mudar ou encerrar a campanha, avisando antes.',
    '6. Período',
    'A campanha vai de [data] a [data]. Os meses são os do calendário. Os UPS podem ser trocados até [data].',
    '7. Privacidade',
    'A empresa usa o nome, o vínculo, a matrícula, os compartilhamentos, os cliques e as trocas de cada pessoa para dar os prêmios e prestar contas deles. Cada pessoa vê no painel o seu próprio dossiê, e pode pedir a correção ou a exclusão dos seus dados a [contato].',
  ].join('\n\n');
