import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { domainShown } from '../../../shared/rules/link-host.ts';
import { LINK_MAX, linkProblem, withCampaign, withScheme } from '../../../shared/rules/links.ts';

const OWN = 'painel.exemplo.com.br';
const refused = (link: string) => linkProblem(link, OWN);

describe('an address as typed', () => {
  it.each([
    ['exemplo.com.br', 'https://exemplo.com.br'],
    [' www.exemplo.com.br/vagas?a=b ', 'https://www.exemplo.com.br/vagas?a=b'],
    ['http://exemplo.com.br', 'http://exemplo.com.br'],
    ['https://exemplo.com.br', 'https://exemplo.com.br'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['alguem@exemplo.com.br', 'alguem@exemplo.com.br'],
    ['exemplo', 'exemplo'],
    ['em breve.', 'em breve.'],
    ['', ''],
  ])('%j becomes %j', (typed, whole) => {
    expect(withScheme(typed)).toBe(whole);
  });
});

describe('a link of a post', () => {
  it.each([
    'https://exemplo.com.br',
    'https://exemplo.com.br/artigo?a=1#parte',
    'HTTPS://Exemplo.com.br:8443/',
    'https://pão.com.br/receita',
    'https://xn--po-sia.com.br/',
    'https://sub_dominio.exemplo.com.br/~fulano/@perfil',
    'https://exemplo.com.br./',
    'https://outro.painel.exemplo.com.br/',
    'https://local.com.br/internal.html',
    `https://exemplo.com.br/${'a'.repeat(LINK_MAX - 23)}`,
  ])('may be %s', (link) => {
    expect(refused(link)).toBeUndefined();
  });

  it.each([
    [
      'another protocol',
      [
        'http://exemplo.com.br',
        'javascript:alert(1)',
        'data:text/html,oi',
        'ftp://a.com.br',
        '//a.com.br',
        'exemplo.com.br',
        'mailto:a@b.co',
      ],
    ],
    [
      'a protocol that a parser would mend',
      [
        'https:///exemplo.com.br',
        'https:///banco.com.br@exemplo.com.br',
        'https:exemplo.com.br',
        'https:/exemplo.com.br',
        'https:\\\\exemplo.com.br',
        'ht\ntps://a.com.br',
        'https://exemplo.com.br\t/a',
        'https://a.com.br/\u0000',
        'https://a.com.br/a b',
      ],
    ],
    [
      'an address in digits',
      [
        'https://127.0.0.1/',
        'https://2130706433/',
        'https://0x7f000001/',
        'https://0177.0.0.1/',
        'https://127.1/',
        'https://0x7f.1/',
        'https://8.8.8.8',
        'https://１２７.０.０.１/',
        'https://127。0。0。1/',
        'https://127.0.0.1./',
        'https://[::1]/',
        'https://[::ffff:127.0.0.1]/',
        'https://%31%32%37.0.0.1/',
      ],
    ],
    [
      'a user or password',
      [
        'https://ana@exemplo.com.br/',
        'https://ana:segredo@exemplo.com.br/',
        'https://banco.com.br@mau.com/',
        'https://@exemplo.com.br/',
        'https://:@exemplo.com.br/',
      ],
    ],
    [
      'an inner name',
      [
        'https://localhost/',
        'https://localhost./',
        'https://intranet/',
        'https://a.localhost/',
        'https://nas.local/',
        'https://nas.local./',
        'https://NAS.LOCAL/',
        'https://db.internal/x',
        'https://metadata.google.internal/',
        'https://com/',
      ],
    ],
    [
      'no real host',
      [
        'https://',
        'https:///a',
        'https://a..com/',
        'https://0.0.0.0-0/',
        'https://exemplo.1com/',
        'https://.com.br/',
        'https://-a.com/',
        `https://${'a'.repeat(64)}.com/`,
        `https://${'abc.'.repeat(70)}com/`,
        'https://exa mple.com/',
        'https://exemplo.com.br:99999/',
        'https://a.com\u202e/',
      ],
    ],
  ])('cannot be %s', (_, links) => {
    for (const link of links) expect([link, refused(link)]).toEqual([link, MSG.linkInvalido]);
  });

  it('cannot point to this site, however the host is written', () => {
    for (const link of [`https://${OWN}/r/abc`, `https://${OWN.toUpperCase()}./`, `https://${OWN}:8443/`])
      expect([link, refused(link)]).toEqual([link, MSG.linkProprio]);
  });

  it('has a bounded length, as typed and as sent', () => {
    expect(refused(`https://exemplo.com.br/${'a'.repeat(LINK_MAX - 22)}`)).toBe(MSG.linkLongo);
    expect(refused(`https://exemplo.com.br/${'😀'.repeat(900)}`)).toBe(MSG.linkLongo);
  });

  it('throws for no input, and accepts public hosts only', () => {
    const host = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.constantFrom('https', 'http', 'HTTPS'), host, fc.string(), (protocol, name, rest) => {
        const link = `${protocol}://${name}${rest}`;
        if (refused(link) !== undefined) return;
        const { hostname, username, protocol: parsed } = new URL(link);
        expect([parsed, username]).toEqual(['https:', '']);
        expect(hostname).toMatch(/[a-z]/);
        expect(hostname.split('.').filter(Boolean).length).toBeGreaterThan(1);
      }),
    );
  });
});

describe('the domain on a card', () => {
  it.each([
    ['https://www.exemplo.com.br/artigo', 'exemplo.com.br'],
    ['https://Exemplo.com.br:8443/', 'exemplo.com.br'],
    ['https://www.pão.com.br/', 'pão.com.br'],
    ['https://xn--po-sia.com.br/', 'xn--po-sia.com.br'],
    // Cyrillic letters that look like Latin ones.
    ['https://bаnco.com.br/', 'xn--bnco-53d.com.br'],
    ['https://ｂanco.com.br/', 'banco.com.br'],
    ['nada', ''],
  ])('of %s is %s', (link, domain) => {
    expect(domainShown(link)).toBe(domain);
  });
});

describe('the redirect’s target', () => {
  const share = { postId: '01POST', codigo: 'abc' };
  const UTM = 'utm_source=linkedin&utm_medium=employee_advocacy&utm_campaign=01POST&utm_content=abc';

  it.each([
    ['https://a.com.br', `https://a.com.br/?${UTM}`],
    ['https://a.com.br/x?b=%20c+d&e', `https://a.com.br/x?b=%20c+d&e&${UTM}`],
    ['https://a.com.br/x?#parte', `https://a.com.br/x?${UTM}#parte`],
    ['https://a.com.br/x#a?b', `https://a.com.br/x?${UTM}#a?b`],
    ['https://pão.com.br/ç', `https://xn--po-sia.com.br/%C3%A7?${UTM}`],
  ])('%s gets campaign parameters', (link, address) => {
    expect(withCampaign(link, share)).toBe(address);
  });

  it('keeps every parameter that the company set itself', () => {
    expect(withCampaign('https://a.com.br/?utm_source=boletim&utm_content=', share)).toBe(
      'https://a.com.br/?utm_source=boletim&utm_content=&utm_medium=employee_advocacy&utm_campaign=01POST',
    );
    const whole = 'https://a.com.br/?utm_source=1&utm_medium=2&utm_campaign=3&utm_content=4#x';
    expect(withCampaign(whole, share)).toBe(whole);
  });
});
