import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lockFacts } from '../../../functions/areas/assistente/assistant-facts.ts';
import { rewordings } from '../../../infra/local/emulators/bedrock/rewordings.ts';
import { TONS } from '../../../shared/rules/assistente.ts';

const SOURCES = [
  'Nossa equipe cresceu: 12 novas vagas em São Paulo até 30 de novembro de 2026, com bônus de R$ 1.500,00 e 10% de reajuste. A Ana Souza, da Girassol, conta tudo em https://exemplo.com.br/vagas?id=7. Fale com @girassol e use #VemPraGirassol. Dúvidas: rh@exemplo.com.br, às 14:30 de segunda-feira.',
  'Hoje a Banco do Norte S.A. abriu 3 lojas: Recife, Olinda e Caruaru.\nA Dra. Lima e o João d’Ávila recebem vocês às 8h30. Investimento de US$ 2,5 milhões, +20% sobre 2025. Veja www.bancodonorte.com.br ou ligue (81) 98765-4321. #Expansão @banco.norte',
  'Em cinco anos, a LinkedIn e a P&G treinaram duzentas pessoas. O curso B2B começa em 01/03/2027, custa € 99 e dura 40 horas. Inscrições por bit.ly/curso-b2b com a Beatriz. #Carreira #EAD',
  'Participe do Dia D no sábado! São 1.000 mudas, 2 turmas e 1 meta: plantar até 5 de junho. A Maria Silva e o Pedro Costa guiam o grupo no Parque da Cidade. Mais em https://plante.org/dia-d/ @plante',
];

describe('the fact lock keeps', () => {
  it.each(SOURCES)('the source itself, and every rewording of the stand-in: %s', (source) => {
    const lock = lockFacts(source);
    expect(lock.keeps(source)).toBe(true);
    expect(lock.keeps(`Que alegria contar isto!\n\n${source}\n\n🚀 Compartilhe com a sua rede.`)).toBe(true);
    for (const tom of TONS)
      for (const text of rewordings(
        JSON.stringify({ texto: source, tom, quantas: 5, tentativa: 1 }),
        undefined,
      ))
        expect([text, lock.keeps(text)]).toEqual([text, true]);
  });

  it.each([
    ['Vagas no Recife: 3.', 'Temos vagas? Sim: 3 no Recife!'],
    ['A Ana Souza venceu', 'Ana Souza venceu!'],
    ['Bônus de R$ 1.500 em 10 dias', 'Em R$1.500 de bônus, e em 10 dias'],
    ['Nossa turma cresceu', '🎉 Crescemos.\n– Turma maior, gente feliz: Crescer é bom'],
    ['O curso custa R$ 99,90 e dura 8 horas', 'São 8 horas de curso, por R$ 99,90'],
    ['Em 30 dias abrimos 12 vagas', 'São 12 vagas, em 30 dias'],
    ['Somos a Aurora Energia. A Aurora Energia cresce', 'Cresce a nossa Aurora Energia'],
    ['Nosso CEO, João Lima, fala de IA', 'O nosso CEO João Lima vai falar de IA'],
    ['Fale com a Dra. Lima hoje', 'Hoje você fala com a Dra. Lima.'],
    ['Novidade do time 👩‍💻', 'O time tem novidade 👩‍💻'],
  ])('%s → %s', (source, suggestion) => {
    expect(lockFacts(source).keeps(suggestion)).toBe(true);
  });
});

describe('the fact lock refuses', () => {
  it.each([
    ['a number added', 'Temos vagas', 'Temos 3 vagas'],
    ['a number in words added', 'Temos vagas', 'Temos vinte vagas'],
    ['a number in words changed', 'Temos duas vagas', 'Temos três vagas'],
    ['a number dropped', 'Temos 3 vagas', 'Temos vagas'],
    ['a number split by an invisible character', 'Temos 10 vagas', 'Temos 10\u200b0 vagas e 10 vagas'],
    ['full-width digits', 'Temos 10 vagas', 'Temos 10 vagas, ou １００'],
    ['digits of another script', 'Temos 10 vagas', 'Temos 10 vagas, ou ٣'],
    ['a fraction', 'Temos 10 vagas', 'Temos 10 vagas e ½ bolsa'],
    ['another unit', 'Prazo de 10 dias', 'Prazo de 10 meses'],
    ['another currency', 'Custa R$ 10', 'Custa US$ 10'],
    ['another currency behind', 'Custa 10 reais', 'Custa 10 dólares'],
    ['another magnitude', 'Lucro de R$ 2 milhões', 'Lucro de R$ 2 bilhões'],
    ['another sign', 'Variação de +20%', 'Variação de -20%'],
    ['a percent sign dropped', 'Desconto de 20%', 'Desconto de 20'],
    ['two numbers exchanged', 'De 10 anos e 20 vagas', 'De 20 anos e 10 vagas'],
    ['two bare numbers exchanged', 'São 10 salas e 20 vagas', 'São 20 salas e 10 vagas'],
    ['two prices exchanged', 'Custa R$ 10 e rende R$ 2 mil', 'Custa R$ 2 mil e rende R$ 10'],
    ['two shares exchanged', 'São 10% de bônus e 2% de taxa', 'São 2% de bônus e 10% de taxa'],
    ['two times exchanged', 'Férias de 10 dias, curso de 8 horas', 'Férias de 8 horas, curso de 10 dias'],
    ['numbers in words exchanged', 'São duas vagas e três cursos', 'São três vagas e duas aulas'],
    ['two dates exchanged', 'De 3 de maio a 5 de junho', 'De 5 de junho a 3 de maio'],
    ['an acronym put before a name', 'O Brasil cresce', 'IBM Brasil cresce'],
    ['another month', 'Dia 3 de maio', 'Dia 3 de junho'],
    ['another short month', 'Dia 3 mai', 'Dia 3 jun'],
    ['another month alone', 'Em maio', 'Em junho'],
    ['another weekday', 'Na terça-feira', 'Na quarta-feira'],
    ['another day', 'É hoje', 'É amanhã'],
    ['a name dropped', 'Com a Ana Souza', 'Com a colega'],
    ['half a name', 'Com a Ana Souza', 'Com a Ana'],
    ['a longer name', 'Com a Ana Souza', 'Com a Ana Souza Lima'],
    ['surnames exchanged', 'Com Maria Silva e João Costa', 'Com Maria Costa e João Silva'],
    ['people exchanged', 'Gol da Ana contra a Bia', 'Gol da Bia contra a Ana'],
    [
      'another first name at the start of a sentence',
      'Veio a Ana Souza',
      'Bia Souza veio. A Ana Souza também',
    ],
    ['a name added', 'Com a Ana', 'Com a Ana e o Bruno'],
    ['a look-alike name', 'Com a Ana', 'Com a Аna'],
    ['a name in small letters', 'Com a Ana', 'Com a ana'],
    ['an address added', 'Veja o site', 'Veja o site evil.example'],
    ['an address added with a scheme', 'Veja o site', 'Veja o site HTTP://evil'],
    ['an address added with other dots', 'Veja o site', 'Veja o site evil。com'],
    ['an address changed', 'Veja https://a.com/x', 'Veja https://a.com/y'],
    ['an address longer', 'Veja https://a.com/x', 'Veja https://a.com/x.evil.com'],
    ['a mail address added', 'Escreva', 'Escreva a quem@evil.com'],
    ['a mention added', 'Obrigado', 'Obrigado @fulano'],
    ['a mention changed', 'Obrigado @ana', 'Obrigado @ana2'],
    ['a full-width mention', 'Obrigado', 'Obrigado ＠fulano'],
    ['a hashtag changed', 'Use #Vagas', 'Use #vagas'],
    ['a hashtag added', 'Use #Vagas', 'Use #Vagas #Golpe'],
    ['reversed text', 'Temos 12 vagas', 'Temos \u202e12\u202c vagas'],
    ['control characters', 'Temos vagas', 'Temos\u0000 vagas'],
  ])('%s', (_name, source, suggestion) => {
    expect(lockFacts(source).keeps(suggestion)).toBe(false);
  });

  it('a thousand seeded changes of facts: none passes', () => {
    const seen = new Map<string, number>();
    let passed = 0;
    fc.assert(
      fc.property(fc.constantFrom(...SOURCES), fc.nat(), fc.nat(), fc.nat(), (source, which, where, how) => {
        const changes = changesOf(source);
        const change = changes[which % changes.length];
        if (!change) return;
        const framed = [
          change.apply(source, how),
          `Que notícia boa! ${change.apply(source, how)}`,
          `${change.apply(source, how)}\n\nConte comigo.`,
        ][where % 3];
        seen.set(change.kind, (seen.get(change.kind) ?? 0) + 1);
        if (lockFacts(source).keeps(framed ?? '')) {
          passed += 1;
          throw new Error(`${change.kind} ${change.fact}: ${framed}`);
        }
      }),
      { seed: 31, numRuns: 1000 },
    );
    expect(passed).toBe(0);
    expect([...seen.keys()].sort()).toEqual([
      'address',
      'amount',
      'date',
      'hashtag',
      'mention',
      'name',
      'number',
    ]);
    expect(Math.min(...seen.values())).toBeGreaterThan(50);
  });
});

interface Change {
  kind: string;
  fact: string;
  apply(source: string, how: number): string;
}

/** What an independent look at the text holds for facts, and the ways to falsify each. */
function changesOf(source: string): Change[] {
  const kinds: [string, RegExp, (fact: string, how: number) => string][] = [
    ['address', /https?:\/\/[^\s,]+[^\s,.]|www\.[^\s,]+|bit\.ly\/[\w-]+|\w+@\w+\.com\.br/g, otherAddress],
    [
      'mention',
      /(?<=\s)@[\w.]+/g,
      (fact, how) => ['', `${fact}s`, '@outro', fact.slice(1), `${fact} @mais`][how % 5] ?? '',
    ],
    [
      'hashtag',
      /#\p{L}+/gu,
      (fact, how) =>
        ['', `${fact}s`, '#Outra', fact.slice(1), fact.replace(/\p{Lu}/u, (first) => first.toLowerCase())][
          how % 5
        ] ?? '',
    ],
    [
      'date',
      /\d{1,2} de (?:novembro|junho)(?: de \d{4})?|\d\d\/\d\d\/\d{4}|segunda-feira|segunda|sábado|Hoje/g,
      otherDate,
    ],
    [
      'amount',
      /R\$ 1\.500,00|US\$ 2,5 milhões|€ 99|\+?\d\d%|40 horas|cinco anos|duzentas|8h30|1\.000/g,
      otherAmount,
    ],
    ['number', /\d[\d.,/:]*\d|\d/g, otherNumber],
    [
      'name',
      /Ana Souza|Girassol|São Paulo|Banco do Norte|Recife|Olinda|Caruaru|Lima|d’Ávila|LinkedIn|P&G|Beatriz|Maria Silva|Pedro Costa|Parque da Cidade/g,
      otherName,
    ],
  ];
  return kinds.flatMap(([kind, pattern, other]) =>
    [...source.matchAll(pattern)].map(({ 0: fact, index }) => ({
      kind,
      fact,
      apply: (text: string, how: number) =>
        `${text.slice(0, index)}${other(fact, how)}${text.slice(index + fact.length)}`,
    })),
  );
}

function otherNumber(fact: string, how: number): string {
  const at = how % fact.length;
  const digit = /\d/.test(fact[at] ?? '') ? at : 0;
  const raised = String((Number(fact[digit]) + 1 + (how % 9)) % 10);
  const changed =
    raised === fact[digit] ? `${fact}9` : `${fact.slice(0, digit)}${raised}${fact.slice(digit + 1)}`;
  return [changed, `${fact}0`, `1${fact}`, '', `${fact} ou ${changed}`][how % 5] ?? '';
}

/** Another day, month or weekday, none, or a further date. */
function otherDate(fact: string, how: number): string {
  const day = String((Number(/^\d+/.exec(fact)?.[0] ?? 3) % 28) + 1);
  return (
    [
      'breve',
      /^\d/.test(fact) ? fact.replace(/^\d+/, day) : 'terça-feira',
      fact.replace(/novembro|junho/, 'maio').replace(/^([^m]*)$/, '$1 ou amanhã'),
      `${fact} ou 7 de maio`,
      `${fact}, no domingo`,
    ][how % 5] ?? ''
  );
}

/** Another currency, magnitude or unit, none, or a further amount. */
function otherAmount(fact: string, how: number): string {
  const [number = ''] = /\p{N}[\p{N}.,h]*|cinco|duzentas/u.exec(fact) ?? [];
  return (
    [
      'muito',
      `US$ ${number} mil`,
      `${number} bilhões de anos`,
      `${fact} ou R$ 1`,
      `${fact} e mais 5%`,
      fact.replace(number, number === 'cinco' ? 'seis' : `9${number}`),
    ][how % 6] ?? ''
  );
}

function otherAddress(fact: string, how: number): string {
  const place = 1 + (how % (fact.length - 1));
  return (
    [
      '',
      `${fact}x`,
      'https://evil.example/',
      `${fact.slice(0, place)}q${fact.slice(place)}`,
      `${fact} ou evil.example`,
    ][how % 5] ?? ''
  );
}

function otherName(fact: string, how: number): string {
  const words = fact.split(' ');
  return (
    [
      'uma pessoa',
      `${fact} Pereira`,
      'Outro Nome',
      words.length > 1 ? words.slice(1).join(' ') : `${fact}a`,
      `${fact} e Outro Nome`,
      fact.replace(/\p{L}/u, 'Z'),
      fact.toLowerCase(),
    ][how % 7] ?? ''
  );
}

it('stays fast for any text of the longest length', () => {
  const evil = [
    'a',
    '1',
    'A ',
    'a.',
    '@',
    '#a',
    '1.',
    'de ',
    ' ',
    'a@',
    'https://',
    'R$ ',
    'A-',
    '"',
    '- 1 ',
  ];
  for (const part of evil) {
    const text = part.repeat(Math.ceil(3000 / part.length)).slice(0, 3000);
    const began = process.cpuUsage();
    lockFacts(text).keeps(text);
    const { user } = process.cpuUsage(began);
    expect([part, user < 400_000]).toEqual([part, true]);
  }
});
