import { beforeAll, expect, it } from 'vitest';
import { achieveOnce } from '../../functions/areas/funcionarios/store/achieved.ts';
import { countClick, visitOf } from '../../functions/areas/links/store/clicks.ts';
import { mailOptedInEmployees } from '../../functions/areas/posts/mail-new-post.ts';
import { getPost } from '../../functions/areas/posts/store/posts.ts';
import { achieveByClicks } from '../../functions/areas/resultados/achieved-by-clicks.ts';
import { transact } from '../../functions/platform/dynamodb/writes.ts';
import { emit } from '../../functions/platform/events/outbox.ts';
import type { Mail } from '../../infra/local/services/ses.ts';
import type { Reply } from '../../shared/routes/define.ts';
import type { FuncionarioDetails } from '../../shared/routes/entities.ts';
import type { resultados } from '../../shared/routes/resultados.ts';
import { addMs, DAY_MS } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { avisoCalls } from '../support/avisos.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;

type Own = Reply<typeof resultados.ownResults>;

const { list, waitForNotice } = avisoCalls(stack);
let posts = 0;
/** LinkedIn refuses a text that was already posted. */
const publish = (extra: object = {}) => newPost(stack, empresa, { legenda: `Novidade ${++posts}`, ...extra });

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'avisos');
  await setPlan(stack, empresa, 'enterprise_anual');
});

it('mails each new post and achievement, once, to employees who asked for it', async () => {
  const [eager, other] = [await newFuncionario(stack, empresa), await newFuncionario(stack, empresa)];
  const wishes = { email: { novoPost: true, conquistas: true } };
  await stack.call('PUT', '/api/preferencias', { token: eager.token, body: wishes });
  await stack.caughtUp();
  const post = await publish({ legenda: 'Só para quem quer saber', ups: 5 });
  const mail = await stack.mail(eager.email, /Novo conteúdo: 5 UPS/);
  expect(mail.links.some((link) => link.endsWith(`/conteudo/${post.id}`))).toBe(true);
  for (const one of [eager, other]) {
    await connectLinkedin(stack, one);
    expect((await share(stack, one, (await publish()).id)).status).toBe(200);
    expect(
      (await waitForNotice(one, 'conquista')).avisos.find(({ tipo }) => tipo === 'conquista'),
    ).toMatchObject({
      texto: 'Primeiro compartilhamento. Parabéns!',
    });
  }
  await stack.mail(eager.email, /Nova conquista/);
  const subjects = async ({ email }: SignedIn, words: RegExp) =>
    (await stack.look<Mail[]>(`emails?to=${encodeURIComponent(email)}`)).filter(({ subject }) =>
      words.test(subject),
    );
  expect(await subjects(eager, /Novo conteúdo: 5/)).toHaveLength(1);
  expect(await subjects(other, /Novo conteúdo|Nova conquista/)).toEqual([]);
});

it('the hundredth click on an employee’s links: one notice, a mail if asked for, and the date in the profile', async () => {
  const one = await newFuncionario(stack, empresa);
  await stack.call('PUT', '/api/preferencias', { token: one.token, body: { email: { conquistas: true } } });
  const { id: postId } = await publish();
  const link = { codigo: `cem${postId}`, postId, link: 'https://exemplo.com.br' };
  const now = new Date();
  const click = (visitor: string) =>
    countClick(
      { ...link, empresaId: empresa.id, funcionarioId: one.id },
      visitOf(visitor, now),
      now,
      AbortSignal.timeout(5000),
    );
  const clicks = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from + 1 }, (_, index) => click(`visita${from + index}`)));
  const counted = (cliques: number) =>
    until(`${cliques} clicks`, async () => {
      const query = { periodo: 'mes' };
      const { body } = await stack.call<Own>('GET', '/api/meus-resultados', { token: one.token, query });
      return body.totais.cliques === cliques || undefined;
    });
  const own = async () => {
    const query = { email: one.email };
    const { body } = await stack.call<FuncionarioDetails>('GET', '/DadosColab', { token: one.token, query });
    return body.conquistas;
  };
  await clicks(1, 99);
  await counted(99);
  expect(await own()).toEqual([]);
  await click('visita100');
  expect((await waitForNotice(one, 'conquista')).avisos[0]).toMatchObject({
    tipo: 'conquista',
    texto: '100 cliques nos seus links. Parabéns!',
  });
  const [achieved] = await own();
  expect(achieved?.codigo).toBe('cliques_100');
  await stack.mail(one.email, /Nova conquista/);
  await clicks(101, 110);
  await counted(110);
  expect(await own()).toEqual([achieved]);
  const fact = { of: 'clicks', funcionarioId: one.id, postId, codigo: link.codigo, janela: '' } as const;
  await achieveByClicks([{ empresaId: empresa.id, facts: [fact] }], new Date());
  expect(await achieveOnce({ empresaId: empresa.id, id: 'GONE' }, 'cliques_100', now)).toBe(false);
  expect((await list(one)).avisos.filter(({ tipo }) => tipo === 'conquista')).toHaveLength(1);
});

it('mails a new post run by run, nobody left out or mailed twice', async () => {
  const other = await newEmpresa(stack, 'muitos');
  const people = [];
  for (let count = 0; count < 3; count += 1) people.push(await newFuncionario(stack, other));
  const post = await getPost(other.empresaId, (await newPost(stack, other, { ups: 10 })).id);
  if (!post) throw new Error('no post');
  for (const { token } of people)
    await stack.call('PUT', '/api/preferencias', { token, body: { email: { novoPost: true } } });
  await stack.caughtUp();
  const options = { runMs: 0, limit: 1 };
  const first = await mailOptedInEmployees(post, new Date(), undefined, options);
  expect(first).toBeDefined();
  // The rest by the chain of events, and the first run again, as after a death.
  await transact([
    emit('post.leva', {
      empresaId: other.empresaId,
      dados: { postId: post.id, lugar: String(first) },
      now: new Date(),
    }),
  ]);
  await mailOptedInEmployees(post, new Date(), undefined, options);
  for (const { email } of people) await stack.mail(email, /Novo conteúdo: 10 UPS/);
  for (const { email } of people) {
    const mails = await stack.look<Mail[]>(`emails?to=${encodeURIComponent(email)}`);
    expect(mails.filter(({ subject }) => subject.includes('Novo conteúdo: 10'))).toHaveLength(1);
  }
});

it('limits the mails about new posts to one address from its company in a day', async () => {
  const one = await newFuncionario(stack, empresa);
  const { addressQuota } = await import('../../functions/areas/contas/empresa-quotas.ts');
  const { countEvent } = await import('../../functions/platform/dynamodb/rate.ts');
  const now = new Date();
  const { limit } = addressQuota(empresa.empresaId, one.email);
  const post = await getPost(empresa.empresaId, (await publish({ ups: 10 })).id);
  if (!post) throw new Error('no post');
  await Promise.all(Array.from({ length: limit.max }, () => countEvent(limit, now)));
  await stack.call('PUT', '/api/preferencias', { token: one.token, body: { email: { novoPost: true } } });
  await stack.caughtUp();
  await mailOptedInEmployees(post, now);
  const tomorrow = { ...post, id: `${post.id.slice(0, -1)}${post.id.endsWith('0') ? '1' : '0'}`, ups: 25 };
  await mailOptedInEmployees(tomorrow, addMs(now, DAY_MS));
  await stack.mail(one.email, /Novo conteúdo: 25 UPS/);
  const mails = await stack.look<Mail[]>(`emails?to=${encodeURIComponent(one.email)}`);
  expect(mails.filter(({ subject }) => subject.includes('Novo conteúdo: 10'))).toEqual([]);
  // One place is left, and a mail that was sent before does not take it.
  const later = addMs(now, 2 * DAY_MS);
  await Promise.all(Array.from({ length: limit.max - 1 }, () => countEvent(limit, later)));
  await mailOptedInEmployees(tomorrow, later);
  await mailOptedInEmployees({ ...tomorrow, id: `${post.id.slice(0, -1)}Z`, ups: 40 }, later);
  await stack.mail(one.email, /Novo conteúdo: 40 UPS/);
});
