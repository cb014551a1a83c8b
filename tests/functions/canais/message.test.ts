import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemesOf, threadsLength, xLength } from '../../../functions/areas/compartilhamentos/lengths.ts';
import { messageFor } from '../../../functions/areas/compartilhamentos/message.ts';
import { CANAIS, type Canal } from '../../../shared/rules/canais.ts';

const ADDRESS = 'https://painel.exemplo.com.br/r/Ab3dE6gH9jK';
const parts = (legenda: string, divulgacao?: string) => ({ legenda, divulgacao, endereco: ADDRESS });
/** What a browser hands to the network's page. */
const arrives = (url: string | null) => Object.fromEntries(new URL(url ?? '').searchParams);

describe('how X counts', () => {
  // As counted by twitter-text 3.1.0, the network's own library.
  it.each([
    ['a', 1],
    ['ção', 3],
    ['é'.normalize('NFD'), 1],
    ['👍🏽', 2],
    ['👨‍👩‍👧‍👦', 2],
    ['🇧🇷', 2],
    ['❤️', 2],
    ['1️⃣', 2],
    ['©', 1],
    ['™', 2],
    ['…', 2],
    ['“—”', 3],
    ['€', 2],
    ['日', 2],
    ['Olá 👍 https://exemplo.com.br/vagas?area=tecnologia&x=1 fim', 34],
    ['Vagas: https://exemplo.com.br. Venha!', 38],
    ['exemplo.com.br', 23],
    ['#vagas @ana', 11],
  ])('%s is %i', (text, length) => {
    expect(xLength(text)).toBe(length);
  });
});

describe('a text with everything that breaks addresses', () => {
  const legenda = 'Vagas & estágios #2027: 100% remoto? “Sim” + você 👩‍💻🇧🇷\n\nC++/C#; a=b é só\tisto\u0000';

  it.each([
    ['whatsapp', 'https://wa.me/', { text: `${legenda}\n#publi\n${ADDRESS}` }],
    ['x', 'https://x.com/intent/tweet', { text: `${legenda}\n#publi`, url: ADDRESS }],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: ADDRESS }],
    ['threads', 'https://www.threads.com/intent/post', { text: `${legenda}\n#publi`, url: ADDRESS }],
    ['bluesky', 'https://bsky.app/intent/compose', { text: `${legenda}\n#publi\n${ADDRESS}` }],
    ['telegram', 'https://t.me/share/url', { url: ADDRESS, text: `${legenda}\n#publi` }],
  ] as const)('arrives whole at %s', (canal, page, expected) => {
    const { texto, url } = messageFor(canal, parts(legenda, '#publi'));
    expect(url?.split('?')[0]).toBe(page);
    expect(arrives(url)).toEqual(expected);
    expect(url).not.toMatch(/[+\s"“é👩]/u);
    expect(texto).toBe(`${legenda}\n#publi\n${ADDRESS}`);
  });

  it.each([
    'whatsapp',
    'x',
    'threads',
    'bluesky',
  ] as const)('arrives at %s without an address too', (canal) => {
    const { texto, url } = messageFor(canal, { legenda, divulgacao: '#publi' });
    expect(arrives(url)).toEqual({ text: `${legenda}\n#publi` });
    expect(texto).toBe(`${legenda}\n#publi`);
  });

  it('is copied, or handed to the system, without an address to open', () => {
    for (const canal of ['copiar', 'sistema'] as const)
      expect(messageFor(canal, parts('a'.repeat(3000)))).toEqual({
        texto: `${'a'.repeat(3000)}\n${ADDRESS}`,
        url: null,
      });
  });

  it('has U+FFFD for each half of a character', () => {
    const { texto, url } = messageFor('whatsapp', parts('\ud83d Olá \udc4d', 'pub\ud83d'));
    expect(texto).toBe(`\ufffd Olá \ufffd\npub\ufffd\n${ADDRESS}`);
    expect(arrives(url)).toEqual({ text: texto });
  });
});

describe('a caption that is too long', () => {
  const families = '👨‍👩‍👧‍👦'.repeat(400);

  it('is cut to what X takes, not a character more', () => {
    const { texto } = messageFor('x', parts('a'.repeat(500)));
    expect(texto).toBe(`${'a'.repeat(280 - 2 - 1 - 23)}…\n${ADDRESS}`);
    const { texto: whole } = messageFor('x', parts('a'.repeat(280 - 1 - 23)));
    expect(whole).not.toContain('…');
  });

  it('is cut to 300 characters for Bluesky, as people count them', () => {
    const { texto } = messageFor('bluesky', parts('ção '.repeat(200)));
    expect(texto).toMatch(/ção…\nhttps:/);
    const length = graphemesOf(texto).length;
    expect(length).toBeLessThanOrEqual(300);
    expect(length).toBeGreaterThan(295);
  });

  it('stays whole but for X and Bluesky; their pages alone get a shorter one', () => {
    for (const canal of ['whatsapp', 'telegram', 'threads', 'facebook'] as const)
      expect(messageFor(canal, parts(families)).texto).toBe(`${families}\n${ADDRESS}`);
  });

  it('opens Threads with the 500 that it takes, where an emoji is as long as its bytes', () => {
    const opened = (legenda: string) =>
      `${arrives(messageFor('threads', parts(legenda)).url).text}\n${ADDRESS}`;
    expect(threadsLength('👍a')).toBe(5);
    expect(threadsLength(opened('a'.repeat(900)))).toBe(500);
    expect(opened(families).match(/👨‍👩‍👧‍👦/g)?.length).toBe(18);
  });

  it.each([
    'whatsapp',
    'telegram',
    'bluesky',
    'threads',
    'x',
  ] as const)('leaves the address that opens %s below 2,000, and never half an emoji', (canal) => {
    const { url } = messageFor(canal, parts(families, '#publi'));
    expect(url?.length).toBeLessThanOrEqual(2000);
    expect(arrives(url).text).toMatch(/^(👨‍👩‍👧‍👦)+…\n#publi(\nhttps:|$)/u);
    expect(arrives(url).url ?? arrives(url).text).toContain(ADDRESS);
  });

  it('loses whole words, so that no hashtag or address becomes another one', () => {
    const legenda = `${'Bom dia a todos. '.repeat(14)}#TrabalheConosco veja https://exemplo.com.br/vagas/abertas`;
    const { texto } = messageFor('x', parts(legenda));
    expect(texto.split('\n')[0]).toMatch(/todos\.(?: #TrabalheConosco)?…$/);
  });
});

it('any text: only the caption is shortened, within every limit, and the page gets all of it that it takes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 900 });
  fc.assert(
    fc.property(
      fc.constantFrom(...CANAIS),
      fc.oneof(text, fc.lorem({ maxCount: 400 })),
      fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), { nil: undefined }),
      (canal: Canal, legenda, divulgacao) => {
        const { texto, url } = messageFor(canal, parts(legenda, divulgacao));
        const end = [divulgacao?.toWellFormed(), ADDRESS].filter(Boolean).join('\n');
        expect(texto.endsWith(end)).toBe(true);
        const caption = texto.slice(0, texto.length - end.length).replace(/\n$/, '');
        const whole = legenda.toWellFormed();
        expect(caption === whole || whole.startsWith(caption.replace(/…$/, ''))).toBe(true);
        if (url === null || canal === 'facebook') return;
        expect(url.length).toBeLessThanOrEqual(2000);
        const { text, url: appended } = arrives(url);
        const opened = [text, appended].filter(Boolean).join('\n');
        expect(opened.endsWith(end)).toBe(true);
        if (opened.length < texto.length) {
          const shorter = opened.slice(0, opened.length - end.length).replace(/…\n?$/, '');
          expect(whole.startsWith(shorter)).toBe(true);
        } else expect(opened).toBe(texto);
        if (canal === 'x') expect(xLength(texto.slice(0, -ADDRESS.length - 1)) + 24).toBeLessThanOrEqual(280);
        if (canal === 'bluesky') expect(graphemesOf(texto).length).toBeLessThanOrEqual(300);
      },
    ),
  );
});
