import { expect, it } from 'vitest';
import { afterLogin, PATHS } from '../../web/src/paths.ts';

it.each([
  ['admin', null, PATHS.admin],
  ['admin', '/escolherplano', PATHS.admin],
  ['empresa', null, PATHS.empresa],
  ['empresa', '/', PATHS.empresa],
  ['empresa', '/escolherplano', '/escolherplano'],
  ['empresa', '/EscolherPlano', '/escolherplano'],
  ['empresa', 'https://mau.example/escolherplano', '/escolherplano'],
  ['funcionario', '/escolherplano', PATHS.colab],
] as const)('a sign-in of %s with redirect=%s leads to %s', (role, redirect, path) => {
  expect(afterLogin(role, redirect)).toBe(path);
});
