import { describe, expect, it } from 'vitest';
import { mentionsPage, organizationIdOf, splitAtMentions } from '../../../shared/rules/mentions.ts';

describe('the number of a page', () => {
  it.each([
    '12345678',
    ' 12345678\u200b',
    'https://www.linkedin.com/company/12345678',
    'https://www.linkedin.com/company/12345678/admin/dashboard/',
    'br.linkedin.com/company/12345678?trk=x',
    'linkedin.com/company/12345678#sobre',
  ])('%j has it', (typed) => {
    expect(organizationIdOf(typed)).toBe('12345678');
  });

  it.each([
    'https://www.linkedin.com/company/girassol',
    'https://www.linkedin.com/company/12345678girassol',
    'https://www.linkedin.com/in/12345678',
    'https://exemplo.com.br/company/12345678',
    'https://linkedin.com.exemplo.com.br/company/12345678',
    '012345678',
    '-1',
    '1e3',
    '',
  ])('%j does not', (typed) => {
    expect(organizationIdOf(typed)).toBeUndefined();
  });
});

describe('a mention of the page', () => {
  it.each([
    ['Vem com a @Girassol!', ['Vem com a ', '@Girassol', '!']],
    ['@Girassol', ['', '@Girassol', '']],
    ['@Girassol@Girassol\n@Girassol', ['', '@Girassol', '', '@Girassol', '\n', '@Girassol', '']],
    ['(@Girassol) @Girassol_ @Girassol…', ['(', '@Girassol', ') ', '@Girassol', '_ ', '@Girassol', '…']],
    ['🌻@Girassol🌻', ['🌻', '@Girassol', '🌻']],
  ])('in %j', (legenda, parts) => {
    expect(splitAtMentions(legenda, 'Girassol')).toEqual(parts);
  });

  it.each([
    'Girassol',
    '@girassol',
    '@ Girassol',
    '@Girassois',
    '@Girassol2',
    '@Girassolé',
    '@Girassol\u0301',
    '@Girassol𝒜',
    '@Girassol٣',
    'vagas@Girassol.com.br',
    'vagasé@Girassol',
    '𝒜@Girassol',
  ])('not in %j', (legenda) => {
    expect(mentionsPage(legenda, 'Girassol')).toBe(false);
    expect(splitAtMentions(legenda, 'Girassol').join('')).toBe(legenda);
  });

  it('takes a name literally, and needs one', () => {
    expect(mentionsPage('Na @C++ (Brasil) S.A.', 'C++ (Brasil) S.A.')).toBe(true);
    expect(mentionsPage('Na @C++ (Brasil) SxA.', 'C++ (Brasil) S.A.')).toBe(false);
    expect([mentionsPage('Oi @', undefined), mentionsPage('Oi @', '')]).toEqual([false, false]);
  });
});
