import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { booleano, dia, email, id, inteiro, senha, texto } from '../../../shared/routes/fields.ts';
import { posts } from '../../../shared/routes/posts.ts';

const good = (schema: z.core.$ZodType, value: unknown) => z.parse(schema, value);
const bad = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

describe('fields', () => {
  it('e-mails are lower-cased and trimmed', () => {
    expect(good(email, '  Ana.Lima+x@Exemplo.COM.br ')).toBe('ana.lima+x@exemplo.com.br');
  });

  it.each([
    '',
    'a@b',
    'a b@c.de',
    'a@b..c',
    '@c.de',
    'a@-b.co',
    'a@b.co\nBcc: x@y.z',
    '<a@b.co>',
    'a\u202eb@c.de',
    5,
  ])('refuses the e-mail %j', (value) => expect(bad(email, value)).toBeDefined());

  it.each(['Senha123', 'ção12345', 'a1a1a1a1'])('accepts the password %s', (value) => {
    expect(good(senha, value)).toBe(value);
  });

  it('texts are trimmed, required and limited after trimming', () => {
    expect(good(texto('Nome', 3), ' abc ')).toBe('abc');
    expect(bad(texto('Nome', 3), '   ')).toBe('O campo Nome é obrigatório.');
    expect(bad(texto('Nome', 3), 'abcd')).toBe('Use no máximo 3 caracteres.');
  });

  it('whole numbers may be sent as text', () => {
    const field = inteiro('Valor', 0, 10);
    expect([good(field, '7'), good(field, ' 7 '), good(field, 0)]).toEqual([7, 7, 0]);
    for (const value of ['', 'x', '1.5', 1.5, '1e1', '0x1', null, Number.NaN, -1, 11, true]) {
      expect(bad(field, value)).toMatch(/^Valor deve ser/);
    }
  });

  it('booleans may be sent as the texts of a form', () => {
    expect([good(booleano, 'true'), good(booleano, 'false'), good(booleano, true)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(bad(booleano, 'sim')).toBeDefined();
  });

  it('days must exist', () => {
    expect(good(dia, '2028-02-29')).toBe('2028-02-29');
    for (const value of ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00', '']) {
      expect(bad(dia, value)).toBe('Data inválida.');
    }
  });

  it.each(['../x', 'a/b', '', 'x'.repeat(65), 'a b', 'ã'])('refuses the id %j', (value) => {
    expect(bad(id('Código'), value)).toBeDefined();
  });
});

describe('a new post', () => {
  const body = { legenda: 'Olá', empresaId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', ups: '5' };
  const parsed = (more: object) => good(posts.createPost.body, { ...body, ...more });

  it('has no last day if its field is empty', () => {
    for (const validade of ['', null]) expect(parsed({ validade })).toMatchObject({ validade: undefined });
    expect(parsed({ validade: '2026-12-31' })).toMatchObject({ validade: '2026-12-31' });
    expect(bad(posts.createPost.body, { ...body, validade: 'amanhã' })).toBeDefined();
  });

  it('accepts its lists in any form that clients send', () => {
    for (const tags of [['a1'], '["a1"]', 'a1']) expect(parsed({ tags })).toMatchObject({ tags: ['a1'] });
    for (const tags of ['', null, []]) expect(parsed({ tags })).toMatchObject({ tags: [] });
    for (const tags of ['[torto', '{}', 5])
      expect(bad(posts.createPost.body, { ...body, tags })).toBeDefined();
  });
});
