import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { afterLogin, PATHS, signInPath } from '#paths.ts';
import { NOT_FOUND, pageAt, pages } from '../../shared/pages.ts';

describe('where a sign-in leads', () => {
  it.each([
    ['admin', null, PATHS.admin],
    ['admin', '/escolherplano', PATHS.admin],
    ['empresa', null, PATHS.empresa],
    ['empresa', '/', PATHS.empresa],
    ['empresa', '/escolherplano', '/escolherplano'],
    ['empresa', '/EscolherPlano', '/escolherplano'],
    ['empresa', 'https://mau.example/escolherplano', '/escolherplano'],
    ['funcionario', '/escolherplano', PATHS.funcionario],
  ] as const)('%s with redirect=%s: %s', (role, redirect, path) => {
    expect(afterLogin(role, redirect)).toBe(path);
  });

  it.each([
    ['funcionario', '/conteudo/01ABC'],
    ['empresa', '/conteudo/01ABC'],
    ['funcionario', '/DashboardColab?aba=loja&ver=trocas'],
    ['empresa', '/DashboardEmpresa?aba=colaboradores'],
    ['admin', '/MainDashboard?aba=empresas'],
    ['funcionario', '/sugerir?texto=Vagas'],
  ] as const)('%s to the page that was asked for, %s', (role, address) => {
    expect(afterLogin(role, address)).toBe(address);
  });

  it.each([
    'https://mau.example/DashboardColab?aba=loja',
    '//mau.example/DashboardColab?aba=loja',
    '/\\mau.example/DashboardColab?aba=loja',
    '/\t/mau.example/DashboardColab',
    'javascript:alert(1)',
    'DashboardColab?aba=loja',
    '/DashboardEmpresa?aba=loja',
    '/dashboardcolab?aba=loja',
    '/TestePage',
    '/conteudo/',
    '/conteudo/a/b',
    '/nada',
  ])('to the own dashboard instead of %s', (redirect) => {
    expect(afterLogin('funcionario', redirect)).toBe(PATHS.funcionario);
  });

  it.each([
    ['/DashboardColab', '', '/'],
    ['/PaymentPage', '', '/'],
    ['/confirmation', '?payment_intent=pi_1', '/'],
    ['/escolherplano', '', '/?redirect=/escolherplano'],
    ['/EscolherPlano', '', '/?redirect=/escolherplano'],
    ['/conteudo/01ABC', '', '/?redirect=%2Fconteudo%2F01ABC'],
    ['/DashboardColab', '?aba=loja', '/?redirect=%2FDashboardColab%3Faba%3Dloja'],
    ['/sugerir', '?texto=Vagas', '/?redirect=%2Fsugerir%3Ftexto%3DVagas'],
  ])('%s%s is asked for at %s', (pathname, search, path) => {
    expect(signInPath(pathname, search)).toBe(path);
  });
});

it.each([
  '/PaymentPage',
  '/confirmation?payment_intent=pi_1',
  '/DashboardColab?aba=loja',
  '/sugerir?texto=Vagas',
])('a company that is sent to %s starts at its dashboard', (redirect) =>
  expect(afterLogin('empresa', redirect)).toBe(PATHS.empresa));

describe('the list of pages', () => {
  it('names a file for each', () => {
    for (const module of [...Object.values(pages).map((page) => page.module), NOT_FOUND])
      expect([module, existsSync(`web/src/pages/${module}.tsx`)]).toEqual([module, true]);
  });

  it('knows a page by its address, to the letter', () => {
    expect(pageAt('/')).toBe('login');
    expect(pageAt('/conteudo/01ABC')).toBe('conteudo');
    expect(pageAt('/EscolherPlano')).toBe('planoMaiusculo');
    for (const other of ['/dashboardcolab', '/conteudo/', '/conteudo/a/b', '/nada'])
      expect(pageAt(other)).toBeUndefined();
  });
});
