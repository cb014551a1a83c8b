import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../infra/local/settings.ts';
import { startStack } from '../../infra/local/stack.ts';
import { createApi } from './api.ts';
import { typeSignIn } from './screen.ts';

/** The kinds of users; the demo has one of each. */
export type Viewer = 'ninguem' | 'empresa' | 'inicio' | 'colab' | 'admin';
const EMAILS: Record<Exclude<Viewer, 'ninguem'>, string> = {
  empresa: 'empresa@demo.local',
  inicio: 'inicio@demo.local',
  colab: 'ana@demo.local',
  admin: ADMIN_EMAIL,
};

/** The demo in a folder of its own, for scripts over the whole product. */
export async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'painel-demo-'));
  process.env.POWERTOOLS_LOG_LEVEL ??= 'CRITICAL';
  const stack = await startStack({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    seed: 'demo',
    buildWeb: true,
    log: () => {},
  });
  const stop = async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: stack.url, stop, ...createApi(stack.url) };
}
export type Demo = Awaited<ReturnType<typeof startDemo>>;

export async function signInThroughPage(page: Page, demo: Pick<Demo, 'url'>, viewer: Viewer): Promise<void> {
  if (viewer === 'ninguem') return;
  await page.goto(demo.url);
  await typeSignIn(page, EMAILS[viewer], DEMO_PASSWORD);
  await page.waitForURL(/Dashboard/);
}

/** The browser state of each viewer after signing in. */
export async function sessions(browser: Browser, demo: Pick<Demo, 'url'>) {
  const found = new Map<Viewer, Awaited<ReturnType<BrowserContext['storageState']>>>();
  for (const viewer of Object.keys(EMAILS) as Viewer[]) {
    const context = await browser.newContext();
    await signInThroughPage(await context.newPage(), demo, viewer);
    found.set(viewer, await context.storageState());
    await context.close();
  }
  return found;
}

async function signedInEmpresa(demo: Demo) {
  const { token } = await demo.login(EMAILS.empresa, DEMO_PASSWORD);
  const query = { email: EMAILS.empresa };
  const { body } = await demo.call<{ empresaId: string }>('GET', '/empresaId', { token, query });
  return { token, empresaId: body.empresaId };
}

/** The demo's newest posts, as its company sees them. */
export async function newestPosts<P extends { id: string; legenda: string }>(demo: Demo): Promise<P[]> {
  const { token, empresaId } = await signedInEmpresa(demo);
  const { body } = await demo.call<{ rows: P[] }>('GET', '/posts', {
    token,
    query: { empresaId, limit: 12 },
  });
  return body.rows;
}

/** The company's switch of the caption assistant, which is off at first. */
export async function switchOnAssistant(demo: Demo): Promise<void> {
  const { token, empresaId } = await signedInEmpresa(demo);
  const path = `/empresa/${empresaId}`;
  const { body: record } = await demo.call<Record<string, string>>('GET', path, { token });
  const { nome, endereco, adm_nome, telefone, email } = record;
  const body = { nome, endereco, adm_nome, telefone, email, assistente: true };
  const { status } = await demo.call('PUT', path, { token, body });
  if (status !== 200) throw new Error(`assistant: ${status}`);
}

/** A suggestion of the demo's employee: the demo itself has none. */
export async function suggestPost(demo: Demo): Promise<void> {
  const { token } = await demo.login(EMAILS.colab, DEMO_PASSWORD);
  const body = { legenda: 'Nosso time plantou 200 mudas no fim de semana. Que orgulho de fazer parte!' };
  const { status } = await demo.call('POST', '/api/sugestoes', { token, body });
  if (status !== 201) throw new Error(`suggestion: ${status}`);
}

/** The newest post whose caption contains these words. */
export async function findPost(demo: Demo, words: string): Promise<string> {
  const post = (await newestPosts(demo)).find(({ legenda }) => legenda.includes(words));
  if (!post) throw new Error(`the demo has no post about ${words}`);
  return post.id;
}
