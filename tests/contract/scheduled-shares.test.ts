import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Aviso } from '../../shared/routes/avisos.ts';
import type { Post } from '../../shared/routes/entities.ts';
import { addMs, DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { connectLinkedin, linkedinPosts, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
let posts = 0;

interface Scheduled {
  compartilhamentoId: string;
  agendadoPara: string;
  postId: string;
  legenda: string;
  error?: string;
  campos?: Record<string, string>;
}
const soon = () => addMs(new Date(), HOUR_MS);
const plan = (who: SignedIn, postId: string, at: Date | unknown) =>
  stack.call<Scheduled>('POST', '/proxy/linkedin', {
    token: who.token,
    body: {
      funcionarioId: who.id,
      internoPostId: postId,
      agendarPara: at instanceof Date ? at.toISOString() : at,
    },
  });
const status = ({ token }: SignedIn, id: string) =>
  stack.call<{ status: string; agendadoPara?: string; motivo?: string }>('GET', `/proxy/linkedin/${id}`, {
    token,
  });
const cancel = ({ token }: SignedIn, id: string) => stack.call('DELETE', `/proxy/linkedin/${id}`, { token });
const list = async (who: SignedIn) =>
  (
    await stack.call<{ agendados: Scheduled[] }>('GET', '/api/compartilhamentos-agendados', {
      token: who.token,
      query: { funcionarioId: who.id },
    })
  ).body.agendados;
const ups = async ({ token, id }: SignedIn) =>
  (await stack.call<{ ups: number }>('POST', '/updateUps', { token, body: { funcionarioId: id } })).body.ups;
const newText = (extra = {}) =>
  newPost(stack, empresa, { legenda: `Novidade marcada ${++posts}`, ups: 10, ...extra });
const published = async (legenda: string) =>
  (await linkedinPosts(stack)).filter(({ texto }) => texto.includes(legenda));
/** Runs the job of every minute at a later time, as often as asked. */
const runAt = async (at: Date, times = 1) => {
  await stack.tool('relogio', { agora: at.toISOString() });
  for (let n = 0; n < times; n += 1) await stack.tool('tarefas/verificar-compartilhamentos');
};
const ends = (who: SignedIn, id: string, how: string) =>
  until(`the share to be ${how}`, async () => (await status(who, id)).body.status === how || undefined);
const notices = async ({ token }: SignedIn) =>
  (await stack.call<{ avisos: Aviso[] }>('GET', '/api/avisos', { token })).body.avisos.filter(
    ({ tipo }) => tipo === 'compartilhamento_agendado',
  );
async function newPerson(): Promise<SignedIn> {
  const who = await newFuncionario(stack, empresa);
  await connectLinkedin(stack, who);
  return who;
}

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'agendados');
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newPerson();
});
afterEach(() => stack.tool('relogio', { agora: null }));

describe('a scheduled share', () => {
  it('is accepted, confirmed and listed, and can be replaced and cancelled', async () => {
    const { id } = await newText({ alteravel: true });
    for (const wrong of [addMs(new Date(), 4 * MINUTE_MS), addMs(new Date(), 31 * DAY_MS), 'amanhã', 5]) {
      const { status: refused, body } = await plan(funcionario, id, wrong);
      expect([refused, Object.keys(body.campos ?? {})]).toEqual([400, ['agendarPara']]);
    }
    const at = soon();
    const first = await plan(funcionario, id, at);
    expect(first).toMatchObject({ status: 202, body: { agendadoPara: at.toISOString() } });
    const ticket = first.body.compartilhamentoId;
    expect(await status(funcionario, ticket)).toMatchObject({
      body: { status: 'agendado', agendadoPara: at.toISOString() },
    });
    const later = addMs(at, DAY_MS);
    expect((await plan(funcionario, id, later)).body.compartilhamentoId).toBe(ticket);
    const caption = {
      funcionarioId: funcionario.id,
      postOriginalId: id,
      legendaAlterada: 'Com as minhas palavras',
    };
    await stack.call('POST', '/editarLegenda', { token: funcionario.token, body: caption });
    expect(await list(funcionario)).toEqual([
      {
        compartilhamentoId: ticket,
        postId: id,
        legenda: 'Com as minhas palavras',
        agendadoPara: later.toISOString(),
      },
    ]);
    const { body: post } = await stack.call<Post>('GET', `/post/${id}`, { token: funcionario.token });
    expect(post.legendasEditadas[0]).toMatchObject({
      shared: false,
      agendamento: { compartilhamentoId: ticket, agendadoPara: later.toISOString() },
    });
    expect((await cancel(funcionario, ticket)).status).toBe(200);
    expect((await cancel(funcionario, ticket)).status).toBe(404);
    expect(await list(funcionario)).toEqual([]);
    await runAt(addMs(later, MINUTE_MS));
    expect(await published(post.legenda)).toEqual([]);
  });

  it('needs a connection; a colleague neither sees nor cancels it', async () => {
    const { id } = await newText();
    const alone = await newFuncionario(stack, empresa);
    expect((await plan(alone, id, soon())).status).toBe(403);
    const { body } = await plan(funcionario, id, soon());
    const colleague = await newPerson();
    expect((await status(colleague, body.compartilhamentoId)).status).toBe(404);
    expect((await cancel(colleague, body.compartilhamentoId)).status).toBe(404);
    expect((await cancel(funcionario, body.compartilhamentoId)).status).toBe(200);
  });

  it('is published on time, once for any number of runs, with the caption at publication, and awarded', async () => {
    const who = await newPerson();
    const { id, legenda } = await newText({ alteravel: true });
    const at = soon();
    const { body } = await plan(who, id, at);
    await runAt(addMs(at, -MINUTE_MS));
    expect((await status(who, body.compartilhamentoId)).body.status).toBe('agendado');
    const own = `${legenda}, do meu jeito`;
    await stack.call('POST', '/editarLegenda', {
      token: who.token,
      body: { funcionarioId: who.id, postOriginalId: id, legendaAlterada: own },
    });
    await runAt(addMs(at, MINUTE_MS), 3);
    await ends(who, body.compartilhamentoId, 'publicado');
    expect(await published(own)).toHaveLength(1);
    expect(await ups(who)).toBe(10);
    expect(await list(who)).toEqual([]);
    expect((await cancel(who, body.compartilhamentoId)).status).toBe(409);
    const [found] = await until('the notice', async () => {
      const found = await notices(who);
      return found.length > 0 ? found : undefined;
    });
    expect(found?.titulo).toBe('Compartilhado na hora marcada');
    // Setting the clock back makes nothing due again.
    await runAt(addMs(at, -HOUR_MS));
    await runAt(addMs(at, MINUTE_MS));
    expect(await published(own)).toHaveLength(1);
    // A published post cannot be scheduled again.
    expect((await plan(who, id, addMs(at, DAY_MS))).status).toBe(409);
  });

  it('is cancelled when the employee shares the post by hand', async () => {
    const who = await newPerson();
    const { id, legenda } = await newText();
    const at = soon();
    await plan(who, id, at);
    expect((await share(stack, who, id)).status).toBe(200);
    expect(await list(who)).toEqual([]);
    await runAt(addMs(at, MINUTE_MS), 2);
    expect(await published(legenda)).toHaveLength(1);
    expect(await ups(who)).toBe(10);
  });

  it.each([
    [
      'post',
      'the post is gone',
      async (postId: string) => {
        const query = { email: empresa.email };
        await stack.call('DELETE', `/deletePost/${postId}`, { token: empresa.token, query });
      },
    ],
    ['post', 'the job comes after the last day of the post', async () => {}],
    [
      'conexao',
      'the connection is gone',
      async (_: string, who: SignedIn) => {
        await stack.call('DELETE', '/linkedin/conexao', {
          token: who.token,
          query: { funcionarioId: who.id },
        });
      },
    ],
    [
      'plano',
      'the plan was lowered: nothing happens to it',
      async () => {
        await setPlan(stack, empresa, 'experience');
      },
    ],
  ])('%s: %s', async (why, what, change) => {
    let who = await newPerson();
    const { id } = await newText({ validade: dayOf(addMs(new Date(), DAY_MS)) });
    const at = soon();
    const { body } = await plan(who, id, at);
    await change(id, who);
    await runAt(addMs(at, what.includes('last day') ? 2 * DAY_MS : MINUTE_MS), 2);
    // A session lasts one day.
    who = { ...who, token: (await stack.login(who.email, PASSWORD)).token };
    if (why === 'plano') {
      await ends(who, body.compartilhamentoId, 'publicado');
      await setPlan(stack, empresa, 'enterprise_anual');
      return;
    }
    await ends(who, body.compartilhamentoId, 'falhou');
    expect(await ups(who)).toBe(0);
    const mail = await stack.mail(who.email, /agendado/);
    expect(mail.subject).toBe('Seu compartilhamento agendado não saiu');
    const found = await until('the notice', async () => {
      const found = await notices(who);
      return found.length > 0 ? found : undefined;
    });
    expect(found.map(({ titulo }) => titulo)).toEqual(['Um compartilhamento agendado não saiu']);
  });

  it('is deleted with its employee', async () => {
    const who = await newPerson();
    const { id, legenda } = await newText();
    const at = soon();
    await plan(who, id, at);
    await stack.call('DELETE', `/funcionarios/${who.id}`, { token: empresa.token });
    await runAt(addMs(at, MINUTE_MS), 2);
    expect(await published(legenda)).toEqual([]);
  });
});
