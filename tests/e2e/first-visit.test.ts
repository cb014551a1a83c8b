import { beforeAll, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { see } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
let funcionario: SignedIn;
let conteudo: string;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'aurora');
  funcionario = await newFuncionario(stack, empresa, 'bruno');
  conteudo = `/conteudo/${(await newPost(stack, empresa, { legenda: 'Primeira novidade' })).id}`;
});

it('a post opened by its link is asked for before the app is there, once', async () => {
  const page = await browser.open({ state: await browser.sessionState(funcionario), viewport: PHONE });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/react-/, async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofPost = () => asked.filter((path) => path === `/v1${conteudo.replace('conteudo', 'post')}`);
  await page.goto(conteudo, { waitUntil: 'commit' });
  await until('the post', async () => ofPost().length > 0 || undefined);
  release();
  await see(page, 'Primeira novidade');
  expect(ofPost()).toHaveLength(1);
});
