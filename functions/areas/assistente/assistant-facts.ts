import { trimEndOf } from '../../../shared/rules/trim.ts';

/**
 * The fact lock: a suggestion is kept only if its facts are those of its source. Facts are numbers with their currency
 * and unit, dates, web and mail addresses, hashtags, mentions and capitalised names. A suggestion has exactly the source's,
 * in the same order among those that could take each other's place: `R$ 10` cannot stand for `8 horas`, but Ana for Bia. A
 * name may be said again, or once instead of twice.
 */

type Kind = 'address' | 'mention' | 'hashtag' | 'amount' | 'date' | 'name';
interface Fact {
  kind: Kind;
  /** spaces removed, so that `R$ 10` equals `R$10` */
  text: string;
}

/** Characters that reverse, hide or break lines of what a reader sees. */
const DECEIVING =
  /[\p{Cs}\p{Co}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029]|(?![\n\r\t])\p{Cc}/u;
/** Invisible: parts of emoji, joiners, soft hyphens. Removed before facts are compared. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Dots that IDNA treats as one. */
const DOTS = /[\u3002\uff61]/g;

/** The text as its readers see it. */
const visible = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '').replace(DOTS, '.');

const either = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`;
const MONTH = either(
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
);
const SHORT_MONTH = either('jan fev mar abr mai jun jul ago set out nov dez');
const DAY = either(
  'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira segunda terça quarta quinta sexta sábado domingo hoje amanhã ontem anteontem',
);
/** `um` and `meia` are left out: they are also an article and an adverb. */
const NUMBER_WORD = either(
  `dois duas três quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze dezesseis dezessete dezoito
  dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos duzentas trezentos trezentas
  quatrocentos quatrocentas quinhentos quinhentas seiscentos seiscentas setecentos setecentas oitocentos oitocentas
  novecentos novecentas mil milhar milhares milhão milhões bilhão bilhões trilhão trilhões dezena dezenas centena centenas
  dúzia dúzias dobro triplo metade`,
);
const MAGNITUDE = either('mil milhão milhões bilhão bilhões trilhão trilhões mi bi');
const UNIT = either(
  `% por\\s+cento reais real centavos dólares dólar euros euro segundos minutos minuto min horas hora h dias dia semanas
  semana meses mês anos ano km m cm kg g t l gb tb mb pontos`,
);
/** A number with everything attached to it: `10%`, `1.500,00`, `12/03/2027`, `8h30`, `B2B`. */
const NUMBER = String.raw`[\p{L}\p{M}]*\p{N}[\p{L}\p{M}\p{N}]*(?:[.,:/'’×\-–][\p{L}\p{M}\p{N}]+)*(?:[ºª°]|\s?%)?`;
const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc})`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;
const START = String.raw`(?<![\p{L}\p{M}\p{N}])`;

/** In this order: what one finds, those after it do not see. */
const FINDERS: readonly [Kind, RegExp][] = [
  ['address', /(?:(?<![a-z])[a-z]*:\/\/|www\s?\.)\S+/giu],
  ['address', /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu],
  ['mention', /@[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_])?/gu],
  ['hashtag', /#[\p{L}\p{M}\p{N}_]+/gu],
  // A dot between letters is a domain: `painel.com.br/vagas`, `bit.ly/x`.
  [
    'address',
    /(?<![\p{L}\p{N}_-])(?<![\p{L}\p{N}_-]\.)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}[\p{L}\p{M}-]+(?:[/?#:]\S*)?/gu,
  ],
  [
    'date',
    new RegExp(
      String.raw`${START}\p{N}{1,2}[ºo°]?\s+(?:de\s+)?(?:${MONTH}|${SHORT_MONTH})(?:\s+(?:de\s+)?\p{N}{2,4})?${END}`,
      'giu',
    ),
  ],
  ['date', new RegExp(String.raw`${START}${MONTH}(?:\s+de\s+\p{N}{4})?${END}`, 'giu')],
  [
    'amount',
    new RegExp(
      String.raw`${CURRENCY}?\s?(?<![\p{L}\p{N}])[+\-−–]?${NUMBER}(?:\s+${MAGNITUDE}${END})?(?:\s+de(?=\s+(?:reais|dólares|euros)))?(?:\s?${UNIT}${END})?(?:\s?\p{Sc})?`,
      'giu',
    ),
  ],
  [
    'amount',
    new RegExp(String.raw`${START}${NUMBER_WORD}(?:\s+(?:e\s+)?${NUMBER_WORD})*(?:\s+${UNIT})?${END}`, 'giu'),
  ],
  ['date', new RegExp(`${START}${DAY}${END}`, 'giu')],
];

const TRAILING = /[.,;:!?…)\]}"'“”‘’»*]/;

/** All facts but names, and the text with a sign in the place of each. */
function findFacts(text: string): { facts: Fact[]; rest: string } {
  const found: (Fact & { at: number })[] = [];
  let rest = text;
  for (const [kind, pattern] of FINDERS) {
    rest = rest.replace(pattern, (match: string, ...args: unknown[]) => {
      const kept = kind === 'address' ? trimEndOf(match, TRAILING) : match;
      if (!kept.trim()) return match;
      const at = args.find((arg) => typeof arg === 'number') ?? 0;
      found.push({ kind, text: fold(kind, kept), at });
      // As long as the match, so that places stay; a sign that no finder and no name knows.
      return `\u0001${' '.repeat(Math.max(0, kept.length - 1))}${match.slice(kept.length)}`;
    });
  }
  found.sort((a, b) => a.at - b.at);
  return { facts: found.map(({ kind, text: shown }) => ({ kind, text: shown })), rest };
}

/** Dates and units may begin a sentence in capitals; addresses and hashtags count to the letter. */
function fold(kind: Kind, text: string): string {
  const whole = text.replace(/\s+/g, '');
  return kind === 'date' || (kind === 'amount' && !/\p{N}/u.test(whole))
    ? whole.toLocaleLowerCase('pt-BR')
    : whole;
}

/** Also `S.A.`, `P&G`, `d'Ávila`. */
const WORD = /\p{Lu}(?:\.\p{Lu})+(?![\p{L}\p{M}])|[\p{L}\p{M}]+(?:['’&-][\p{L}\p{M}]+)*/gu;
const hasCapital = (word: string): boolean => /[\p{Lu}\p{Lt}]/u.test(word);
/** Join the words of a name: `Banco do Brasil`. */
const CONNECTOR = /^ (?:d[aeo]s? )?$/;
/** A dot after these ends no sentence; nor does one after an initial. */
const ABBREVIATION = /(?:^|[^\p{L}])(?:\p{Lu}|dra?|sra?s?|prof[aª]?|eng[aª]?|av|ltda|jr|cia|inc|st)\.\s*$/iu;

/** Between the end of a sentence and the next word. */
const OPENING = /["'“‘«([\s]/;

/** How many characters before a word say whether it begins a sentence. */
const BEFORE = 40;

interface Word {
  text: string;
  /** first of a sentence, also after a colon, dash, list mark or emoji */
  first: boolean;
  /** surely the first of a sentence: after a full stop or on a new line */
  surelyFirst: boolean;
}

/** Names as runs of capitalised words next to each other. */
function runsOf(rest: string): Word[][] {
  const runs: Word[][] = [];
  let end = -1;
  for (const { 0: text, index } of rest.matchAll(WORD)) {
    if (!hasCapital(text)) continue;
    const before = rest.slice(Math.max(0, index - BEFORE), index);
    const told = trimEndOf(before, OPENING);
    const opened = before.indexOf('\n', told.length) < 0 ? told : `${told}\n`;
    const surelyFirst =
      (opened === '' && index <= BEFORE) ||
      opened.endsWith('\n') ||
      (/[.!?…]$/.test(opened) && !ABBREVIATION.test(opened));
    const first = surelyFirst || /[:•–—*>\-\p{So}\p{Sk}]$/u.test(opened);
    const word = { text, first, surelyFirst };
    const isApart = surelyFirst || ACRONYM.test(text) || ACRONYM.test(runs.at(-1)?.at(-1)?.text ?? '');
    if (end >= 0 && CONNECTOR.test(rest.slice(end, index)) && !isApart) runs.at(-1)?.push(word);
    else runs.push([word]);
    end = index + text.length;
  }
  return runs;
}

/** `CEO`, `TI`: a name of its own beside another, so that a comma between them may come and go. */
const ACRONYM = /^\p{Lu}{2,4}$/u;
const joined = (run: readonly Word[]): string => run.map(({ text }) => text).join(' ');
/** The run without the first word of a sentence, which is no name. */
const namedPart = (run: readonly Word[]): Word[] => run.filter(({ surelyFirst }) => !surelyFirst);

/** Words that may stand before a name at the start of a sentence without being part of it. */
const BEFORE_NAME = new Set(
  `a o as os à ao às aos um uma na no nas nos da do das dos de em com para por pela pelo e é já que se mas quem nossa nosso
  nossas nossos minha meu esta este essa esse conheça conheci venha vem participe parabéns viva obrigado obrigada bem-vinda
  bem-vindo orgulho feliz gente pessoal confira veja acesse siga inscreva-se`.split(/\s+/),
);

/** The source's facts, prepared for many suggestions. */
export interface Lock {
  keeps(suggestion: string): boolean;
}

export function lockFacts(source: string): Lock {
  const seen = visible(source);
  const found = findFacts(seen);
  const runs = runsOf(found.rest);
  const names = new Set(runs.map((run) => joined(namedPart(run))).filter(Boolean));
  const shown = new Set([...names, ...runs.map(joined)]);
  const words = new Set((seen.match(WORD) ?? []).map((word) => word.toLocaleLowerCase('pt-BR')));

  /** The source's name that a run spells, with or without the first word of a sentence. */
  const nameIn = (run: readonly Word[]): string | undefined =>
    [run, namedPart(run), inner(run)].map(joined).find((text) => names.has(text) && !isArticle(run));

  const isNewName = (run: readonly Word[]): boolean => {
    const part = joined(inner(run));
    if (shown.has(joined(run))) return false;
    if (part === '') return run.some(({ text }) => ACRONYM.test(text));
    if (!shown.has(part)) return true;
    const lead = run[0]?.text.toLocaleLowerCase('pt-BR') ?? '';
    return !words.has(lead) && !BEFORE_NAME.has(lead);
  };

  const sequenceOf = ({ facts, rest }: ReturnType<typeof findFacts>): string => {
    const named = runsOf(rest).map((run): Fact => ({ kind: 'name', text: nameIn(run) ?? '' }));
    return sequences([...facts, ...named.filter(({ text }) => text)]);
  };
  const expected = sequenceOf(found);

  return {
    keeps(suggestion) {
      if (DECEIVING.test(suggestion)) return false;
      const own = findFacts(visible(suggestion));
      return !runsOf(own.rest).some(isNewName) && sequenceOf(own) === expected;
    },
  };
}

/** A, E or O at the start of a sentence. */
const isArticle = ([word, ...more]: readonly Word[]): boolean =>
  more.length === 0 && word?.first === true && word.text.length === 1;

/** The run without what may be the first word of a sentence. */
const inner = (run: readonly Word[]): Word[] => run.filter(({ first }) => !first);

/** Amounts that can take each other's place; without one of these they are numbers. */
const MEASURES: readonly [string, RegExp][] = [
  ['money', /\p{Sc}|(?:reais|real|centavos|dólar(?:es)?|euros?)$/iu],
  ['share', /(?:%|porcento)$/iu],
  ['time', /(?:segundos|minutos?|min|horas?|h|dias?|semanas?|m[eê]s(?:es)?|anos?)$/iu],
];
const sortOf = ({ kind, text }: Fact): string =>
  kind === 'amount' ? (MEASURES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'number') : kind;

/** The facts that can take each other's place, in order; names once. */
function sequences(facts: readonly Fact[]): string {
  const orders = new Map<string, string[]>();
  for (const fact of facts) {
    const order = orders.get(sortOf(fact)) ?? [];
    orders.set(sortOf(fact), order);
    if (fact.kind !== 'name' || !order.includes(fact.text)) order.push(fact.text);
  }
  return JSON.stringify([...orders].sort(([one], [other]) => one.localeCompare(other)));
}
