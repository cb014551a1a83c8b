import { describe, expect, it } from 'vitest';
import { domainOf, isOfDomains } from '../../../shared/rules/domains.ts';

describe('the domain of an address', () => {
  it.each([
    ['Empresa.COM.br', 'empresa.com.br'],
    [' empresa.com.br. ', 'empresa.com.br'],
    ['ação.com.br', 'xn--ao-siap.com.br'],
    ['xn--ao-siap.com.br', 'xn--ao-siap.com.br'],
  ])('%j is %j', (typed, host) => {
    expect(domainOf(typed)).toBe(host);
  });

  it.each([
    '',
    'empresa',
    '@empresa.com.br',
    'rita@empresa.com.br',
    'https://empresa.com.br',
    'empresa.com.br/pagina',
    'empresa.com.br:8080',
    'empresa com.br',
    '-empresa.com.br',
    'empresa..com',
    '10.0.0.1',
    '0x7f.1',
    '[::1]',
    'empresa.123',
    '%65mpresa.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
  ])('%j is not a domain', (typed) => {
    expect(domainOf(typed)).toBeUndefined();
  });
});

describe('an address of the company’s domains', () => {
  it('accepts every address if the company names no domain', () => {
    expect(isOfDomains('rita@gmail.com')).toBe(true);
    expect(isOfDomains('rita@gmail.com', [])).toBe(true);
  });

  it('accepts addresses of exactly that domain: no subdomain, sibling or parent', () => {
    const own = ['empresa.com.br'];
    expect(isOfDomains('rita@empresa.com.br', own)).toBe(true);
    for (const host of ['rh.empresa.com.br', 'minhaempresa.com.br', 'empresa.com.br.io', 'empresa.com']) {
      expect(isOfDomains(`rita@${host}`, own)).toBe(false);
    }
    expect(isOfDomains('empresa.com.br', own)).toBe(true);
  });
});
