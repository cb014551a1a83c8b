import { describe, expect, it } from 'vitest';
import { containsAddress, containsOtherAddress, isDisguised } from '../../../shared/rules/names.ts';

describe('a name without an address', () => {
  it.each([
    'S.A.',
    'Aurora Energia S.A',
    'Dr. José',
    'Profa. Dra. Ana',
    'J.P. Morgan',
    'Cia. Ltda.',
    'Souza & Cia. Ltda. - ME',
    "Maria D'Ávila",
    '3.0 Tecnologia',
    'Web 2.0',
    'B3 S.A. - Brasil, Bolsa, Balcão',
    'St. Marche',
    '.NET',
    'Time .NET',
    'E.C. Vitória',
    'Ph.D',
    'N.º 5',
    'Vendas… Rio',
    'Vendas...Rio',
    'Ana www',
    'A/B: C',
    'wwwww',
    'Família 👨‍👩‍👧 e 👩🏽‍💻',
    '❤️ Saúde',
    'Orgulho 🏳️‍🌈',
    'Trans 🏳️‍⚧️ e piratas 🏴‍☠️',
    'Londres 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}, Edimburgo 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'Time 1️⃣ #️⃣ *️⃣',
    'Casal 🧑🏽‍❤️‍💋‍🧑🏻',
    '👁️‍🗨️ ❤️‍🔥 🙂‍↔️ 🏃🏿‍♀️‍➡️',
    'Mãos ✌🏽 ✌️🏽 ✊🏿',
    'Ligue ☎︎ ©️ ™️ 🇧🇷',
    '李明。',
    'Zoë Ångström',
  ])('%s', (name) => {
    expect([containsAddress(name), isDisguised(name)]).toEqual([false, false]);
  });
});

const LABELS = ['pague', 'pix-premiado', 'x', 'a1', '99', 'prêmio', 'пример', '💰', 'is_ok'];
const ENDS = ['com', 'com.br', 'co', 'xyz', 'online', 'ZIP', 'Br', 'рф', '公司', 'xn--p1ai'];
const DOTS = ['.', '。', '．', '｡', '․', '\u200b.', '.\u2060', '\u00ad.\ufe0f'];
const AROUND: ((address: string) => string)[] = [
  (address) => address,
  (address) => `URGENTE conta bloqueada acesse ${address}/resgate`,
  (address) => `Ana (${address})`,
  (address) => `Ana,${address}?x=1`,
  (address) => `${address}-agora`,
  (address) => `eu@${address}.`,
];

describe('a name with an address', () => {
  it('is found with any label, any ending, any dot between them, and anything around', () => {
    for (const label of LABELS)
      for (const end of ENDS)
        for (const dot of DOTS)
          for (const around of AROUND) {
            const name = around(label + dot + end.replaceAll('.', dot));
            expect(containsAddress(name), JSON.stringify(name)).toBe(true);
            expect(containsOtherAddress(name, 'empresa.com.br'), JSON.stringify(name)).toBe(true);
          }
  });

  it.each(['Prêmio http://x', 'ganhe em www.x', 'WWW .premio', 'h :/ / x', 'ｗｗｗ．x'])('%j', (name) => {
    expect(containsAddress(name)).toBe(true);
  });
});

describe('a name with invisible characters', () => {
  it.each([
    ...['\u0000', '\t', '\n', '\u007f', '\u0085', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b'],
    ...['\u200d', '\u200e', '\u2028', '\u2029', '\u202a', '\u202e', '\u2060', '\u2066', '\u2069', '\u3164'],
    ...['\ufeff', '\uffa0', '\u{e0041}', '\ud800'],
    ...['\ufe0f', '\ufe0e', '\u{e007f}', '\u{e0100}', '1\ufe0f', '1\u200d', '\ufe0f\u20e3'],
  ])('%j', (character) => expect(isDisguised(`Ana${character}Lima`)).toBe(true));

  // Each looks like a shorter one.
  it.each([
    ['two variation selectors', '❤\ufe0f\ufe0f'],
    ['a joiner after the last picture', '🏳️\u200d'],
    ['a joiner before the first', '\u200d🌈'],
    ['two joiners', '🏳️\u200d\u200d🌈'],
    ['a joiner between letters and a picture', 'Ana\u200d🌈'],
    ['tags without a flag', '\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['tags after another picture', '😀\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a flag without its end', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}'],
    ['a flag that hides a word', '🏴\u{e0070}\u{e0069}\u{e0078}\u{e007f}'],
    ['halves of a character around a picture', '\ud83d😀\ude00'],
  ])('in emoji: %s', (_what, emoji) => expect(isDisguised(`Time ${emoji}`)).toBe(true));
});

describe('a company’s name and its own domain', () => {
  const own = (name: string, domain = 'pague.com.br') => !containsOtherAddress(name, domain);

  it.each(['Pague.com.br', 'PAGUE.COM.BR Serviços S.A.', 'Pague．com．br', 'Pague.com.br.'])('%s', (name) => {
    expect(own(name)).toBe(true);
    expect(containsOtherAddress(name, undefined)).toBe(true);
  });

  it.each([
    'Pague.com',
    'conta.pague.com.br',
    'www.pague.com.br',
    'https://pague.com.br',
    'Pague.com.br/resgate',
    'Pague.com.br.evil.com',
    'xpague.com.br',
    'Pague.com.br e outra.com',
  ])('not %s', (name) => expect(own(name)).toBe(false));

  it('or one with letters beyond ASCII', () => {
    expect(own('Pão.com.br', 'xn--po-sia.com.br')).toBe(true);
    expect(own('Pao.com.br', 'xn--po-sia.com.br')).toBe(false);
  });
});
