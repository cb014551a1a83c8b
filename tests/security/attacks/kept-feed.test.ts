import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { askOrKept, keptAnswer, watchKept } from '#lib/data/kept.ts';
import { adoptAccount } from '#lib/session/account.ts';
import { startSession, storeCookies } from '#lib/session/keep-session.ts';
import { clearSession, endSession, expireSession } from '#lib/session/session-store.ts';
import { until } from '../../support/until.ts';
import { type CookieJar, fakeToken, installBrowser } from '../../web/support/browser.ts';

/** What a device keeps of an account for the time without a network, and who gets to see it. */

let jar: CookieJar;
const FEED = { rows: ['só da Ana'] };

function signIn(funcionarioId: string): void {
  const token = fakeToken({ 'cognito:username': funcionarioId, exp: Date.now() });
  startSession({ token, refreshToken: `r-${funcionarioId}`, entityType: 'funcionario' }, false);
  storeCookies({ funcionarioId, empresaId: 'girassol' });
  adoptAccount();
}

const asked = () => ({ client: new QueryClient(), queryKey: ['conteudos'] });
const lost = () => Promise.reject(new ApiError(0));

async function keepFeed(): Promise<void> {
  await askOrKept('conteudos', asked(), async () => FEED);
  await until('the feed is kept', async () => keptAnswer('conteudos'));
}

/** All that the database holds, whoever asks. */
function everything(): Promise<unknown[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('painel');
    opening.onsuccess = () => {
      const all = opening.result.transaction('guardado').objectStore('guardado').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result);
      };
    };
  });
}
const isErased = () => until('nothing is kept', async () => (await everything()).length === 0 || undefined);

beforeEach(async () => {
  jar = installBrowser();
  clearSession();
  watchKept();
  await keptAnswer('conteudos');
  await isErased();
  signIn('ana');
});

describe('the kept feed', () => {
  it.each([
    ['a sign-out', endSession],
    ['a session that the server refuses', () => expireSession('sessao_encerrada')],
    ['a sign-in as another account', () => signIn('bruno')],
  ])('is erased by %s', async (_what, end) => {
    await keepFeed();
    end();
    await isErased();
  });

  it('of an account whose cookies were replaced or lost is shown to none, and erased at the next start', async () => {
    await keepFeed();
    for (const [name] of jar.kept) if (name !== 'entityType') jar.cookie = `${name}=; Max-Age=0`;
    expect(await keptAnswer('conteudos')).toBeUndefined();
    for (const each of ['token=x.e30.x', 'funcionarioId=bruno', 'refreshToken=r-bruno']) jar.cookie = each;
    expect(await keptAnswer('conteudos')).toBeUndefined();
    await expect(askOrKept('conteudos', asked(), lost)).rejects.toThrow(ApiError);
    expect(await everything()).toHaveLength(1);
    watchKept();
    await isErased();
  });

  it('takes no late answer after another tab has signed out or in', async () => {
    const late = askOrKept('conteudos', asked(), async () => FEED);
    jar.cookie = 'funcionarioId=bruno';
    jar.cookie = `token=${fakeToken({ 'cognito:username': 'bruno' })}`;
    await late;
    await keptAnswer('conteudos');
    expect(await everything()).toEqual([]);
  });

  it('is an employee’s: a company keeps nothing', async () => {
    clearSession();
    const token = fakeToken({ 'cognito:username': 'girassol' });
    startSession({ token, refreshToken: 'r', entityType: 'empresa' }, false);
    storeCookies({ empresaId: 'girassol' });
    await askOrKept('empresa', asked(), async () => FEED);
    await keptAnswer('empresa');
    expect(await everything()).toEqual([]);
  });

  it('takes the place of no refusal, and of no answer on the screen', async () => {
    await keepFeed();
    const refused = () => Promise.reject(new ApiError(403, 'Sem acesso'));
    await expect(askOrKept('conteudos', asked(), refused)).rejects.toThrow('Sem acesso');
    const shown = asked();
    shown.client.setQueryData(shown.queryKey, { rows: ['mais novo'] });
    await expect(askOrKept('conteudos', shown, lost)).rejects.toThrow(ApiError);
  });
});
