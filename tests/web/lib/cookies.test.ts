// @process without-stack

import { afterEach, expect, it, vi } from 'vitest';
import { readCookie } from '#lib/storage/cookies.ts';

afterEach(() => void vi.unstubAllGlobals());

it('takes the first of two cookies with one name, an equals sign in its value, and no empty one', () => {
  vi.stubGlobal('document', {
    cookie: 'token=perto; Nome=Ana%20L%C3%BAcia; UPS=; refreshToken=a=b; token=longe',
  });
  expect(readCookie('token')).toBe('perto');
  expect(readCookie('Nome')).toBe('Ana Lúcia');
  expect(readCookie('refreshToken')).toBe('a=b');
  expect(readCookie('UPS')).toBeUndefined();
  vi.stubGlobal('document', { cookie: '' });
  expect(readCookie('token')).toBeUndefined();
});
