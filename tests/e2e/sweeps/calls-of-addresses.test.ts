import { beforeAll, expect, it } from 'vitest';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../../infra/local/settings.ts';
import { mainAddresses } from '../../bench/web-addresses.ts';
import { browserForFile } from '../../support/browser.ts';
import { newEmpresa, newFuncionario } from '../../support/contas.ts';
import { newPost } from '../../support/content.ts';
import type { Viewer } from '../../support/demo.ts';
import type { Person } from '../../support/session.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const POSTS = 8;
const people = new Map<Viewer, Person>();
let postId = '';

beforeAll(async () => {
  const empresa = await newEmpresa(stack, 'aurora');
  people.set('empresa', empresa);
  people.set('inicio', await newEmpresa(stack, 'inicio'));
  people.set('colab', await newFuncionario(stack, empresa, 'ana'));
  people.set('admin', { email: ADMIN_EMAIL, senha: DEMO_PASSWORD });
  for (let n = 0; n < POSTS; n += 1)
    postId = (await newPost(stack, empresa, { legenda: `Novidade ${n}` })).id;
});

/** Two questions to one list: the bell's number and the notices; this month's ranking and the last one's first places. */
const TWO_QUESTIONS = ['/v1/api/avisos', '/v1/rankingColaboradores'];

it.each(
  mainAddresses(':postId').map(({ viewer, path }) => [viewer, path] as const),
)('%s at %s asks for everything once', async (viewer, path) => {
  const person = people.get(viewer);
  const page = await browser.open(person && { state: await browser.sessionState(person) });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && /^\/v1\/(?!midias\/)/.test(pathname)) asked.push(pathname);
  });
  await page.goto(path.replace(':postId', postId), { waitUntil: 'networkidle' });
  const again = asked.filter((call, index) => asked.indexOf(call) !== index && !TWO_QUESTIONS.includes(call));
  expect(again, `asked: ${asked.join(' ')}`).toEqual([]);
  if (path.includes('aba=') && !path.includes('novo-post')) expect(asked).not.toContain('/v1/posts');
});
