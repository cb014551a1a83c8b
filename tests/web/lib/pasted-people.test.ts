import { describe, expect, it } from 'vitest';
import { readPasted } from '#features/importacoes/pasted-people.ts';

describe('pasted addresses', () => {
  it.each([
    ['ana@x.com.br', 'Ana', 'ana@x.com.br'],
    ['Ana Lima <Ana.Lima@X.com.br>', 'Ana Lima', 'ana.lima@x.com.br'],
    ['"Lima, Ana" <ana@x.com>', 'Ana Lima', 'ana@x.com'],
    ['Ana Lima\tana@x.com', 'Ana Lima', 'ana@x.com'],
    ['Ana Lima, ana@x.com', 'Ana Lima', 'ana@x.com'],
    ['ana@x.com;Ana Lima', 'Ana Lima', 'ana@x.com'],
    ['Ana Lima\tana@x.com\tAnalista', 'Ana Lima', 'ana@x.com'],
    ['Nome;E-mail\nAna Lima;ana@x.com', 'Ana Lima', 'ana@x.com'],
    ['joão.da-silva2@x.com', 'João Da Silva', 'joão.da-silva2@x.com'],
    ['(ana@x.com).', 'Ana', 'ana@x.com'],
    ['123@x.com', '123@x.com', '123@x.com'],
  ])('%s', (text, nome, email) => {
    expect(readPasted(text).people).toEqual([{ nome, email }]);
  });

  it('are read once each, one per line or separated', () => {
    expect(readPasted('a@x.com; b@x.com,c@x.com\r\n\nA@x.com').people.map(({ email }) => email)).toEqual([
      'a@x.com',
      'b@x.com',
      'c@x.com',
    ]);
  });

  it('tell what is no address', () => {
    expect(readPasted('ana@x.com, beto, c@').unread).toEqual(['beto', 'c@']);
  });
});
