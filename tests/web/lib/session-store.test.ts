import { beforeEach, describe, expect, it } from 'vitest';
import * as keep from '#lib/session/keep-session.ts';
import * as store from '#lib/session/session-store.ts';
import { type CookieJar, fakeToken, installBrowser } from '../support/browser.ts';

let jar: CookieJar;
const TOKENS = { token: fakeToken({ exp: 1 }), refreshToken: 'r' };
const empresa = () => {
  keep.startSession({ ...TOKENS, entityType: 'empresa' }, false);
  keep.storeCookies({ empresaId: 'E1', empresaEmail: 'a@b.c', plano_nome: 'experience' });
};
beforeEach(() => {
  jar = installBrowser();
});

describe('lifetimes of the cookies', () => {
  it('keeps the token 1 day and the refresh token 7 when not remembered', () => {
    empresa();
    expect([jar.days('token'), jar.days('refreshToken'), jar.days('plano_nome')]).toEqual([1, 7, 7]);
  });

  it('keeps everything 365 days when remembered, except the plan', () => {
    keep.startSession({ ...TOKENS, entityType: 'empresa' }, true);
    keep.storeCookies({ plano_nome: 'experience', empresaNome: 'Aurora' });
    expect([jar.days('token'), jar.days('refreshToken'), jar.days('empresaNome')]).toEqual([365, 365, 365]);
    expect(jar.days('plano_nome')).toBe(7);
  });

  it('leaves alone what the server has set itself, which Safari keeps longer', () => {
    jar.cookie = 'refreshToken=r; Max-Age=31536000';
    jar.cookie = 'empresaId=E1; Max-Age=31536000';
    empresa();
    expect([jar.days('refreshToken'), jar.days('empresaId')]).toEqual([365, 365]);
    keep.storeCookies({ empresaId: 'E2' });
    expect(jar.days('empresaId')).toBe(7);
  });

  it('stores a renewed token for 1 day even when remembered', () => {
    keep.startSession({ ...TOKENS, entityType: 'empresa' }, true);
    keep.storeRenewedToken('novo', 'r2');
    expect([jar.days('token'), jar.days('refreshToken')]).toEqual([1, 365]);
  });

  it('is Secure under https and not on plain http', () => {
    empresa();
    expect(jar.kept.get('token')?.attributes).toBe('Path=/; Max-Age=86400; SameSite=Lax');
    jar = installBrowser('https://painel.example');
    empresa();
    expect(jar.kept.get('token')?.attributes).toContain('; Secure');
  });
});

describe('who is signed in', () => {
  it('is nobody without a token, or without the id of the entity', () => {
    expect(store.currentSession()).toBeNull();
    keep.startSession({ ...TOKENS, entityType: 'funcionario' }, false);
    keep.storeCookies({ empresaId: 'E1' });
    expect(store.currentSession()).toBeNull();
  });

  it('is a company, or an employee', () => {
    empresa();
    expect(store.currentSession()).toMatchObject({ role: 'empresa', empresaId: 'E1', email: 'a@b.c' });
    keep.startSession({ ...TOKENS, entityType: 'funcionario' }, false);
    keep.storeCookies({ funcionarioId: 'F1', Email: 'f@b.c' });
    expect(store.currentSession()).toMatchObject({
      role: 'funcionario',
      funcionarioId: 'F1',
      email: 'f@b.c',
    });
  });

  it('is the admin when the token says so', () => {
    keep.startSession(
      { ...TOKENS, token: fakeToken({ 'cognito:groups': ['admin'] }), entityType: 'empresa' },
      false,
    );
    keep.storeCookies({ empresaId: 'E0' });
    expect(store.currentSession()?.role).toBe('admin');
  });
});

it('leaves no cookie behind on leaving', () => {
  empresa();
  store.clearSession();
  expect(jar.cookie).toBe('');
  keep.storeCookies({ empresaNome: 'Aurora' });
  expect(jar.cookie).toBe('');
});
