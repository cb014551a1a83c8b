import { beforeAll, describe, expect, it } from 'vitest';
import { emMs, MINUTO, SEGUNDO } from '../../../shared/rules/datas.ts';
import { setPlan } from '../../support/admin.ts';
import { newPost } from '../../support/content.ts';
import { connectToNetwork, networkPosts, share } from '../../support/network.ts';
import { newCompany, newEmployee, type SignedIn } from '../../support/people.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

const stack = stackForFile({ jobsByClock: false });
let company: SignedIn;
let person: SignedIn;

const clock = async () => new Date((await stack.look<{ agora: string }>('relogio')).agora);
/** Every test begins half an hour after the one before, and moves the running clock from there. */
const pass = async (ms: number) => stack.tool('relogio', { agora: emMs(await clock(), ms).toISOString() });

beforeAll(async () => {
  company = await newCompany(stack, 'duvida');
  await setPlan(stack, company, 'enterprise_anual');
  person = await newEmployee(stack, company, 'duvida');
  await connectToNetwork(stack, person);
});

const fault = (modo: string, vezes = 1) => stack.tool('falhas', { servico: 'linkedin', modo, vezes });
const published = async (legenda: string) =>
  (await networkPosts(stack)).filter(({ texto }) => texto === legenda);
const record = async (postId: string) => {
  const { getShare } = await import('../../../functions/store/shares.ts');
  return getShare(person.id, postId);
};
const lines = async () => {
  const { body } = await stack.call<{ movimentos: { referencia: string }[] }>(
    'GET',
    `/api/extrato/${person.id}`,
    { token: person.token },
  );
  return body.movimentos;
};
const awards = async (postId: string) =>
  (await lines()).filter(({ referencia }) => referencia === postId).length;
/** Runs the job, and waits until what it sent again has come to an end. */
async function look(postId: string) {
  await stack.tool('tarefas/verificar-compartilhamentos');
  return until('the end of the look', async () => {
    const found = await record(postId);
    return found?.estado === 'processando' ? undefined : found;
  });
}
/** A share whose answer is lost, with its post. */
async function unclear(legenda: string, modo: string, extra = {}) {
  await pass(30 * MINUTO);
  const post = await newPost(stack, company, { legenda, ups: 5, ...extra });
  await fault(modo);
  expect((await share(stack, person, post.id)).status).toBe(502);
  expect(await record(post.id)).toMatchObject({ estado: 'ambiguo' });
  return post;
}

describe('inside the network’s window', () => {
  it.each([
    'aceita-e-corta',
    'corta',
    'erro',
  ])('%s: the system finds out by itself: one publication, one award', async (modo) => {
    const legenda = `Sem resposta: ${modo}`;
    const post = await unclear(legenda, modo);
    await look(post.id);
    expect((await record(post.id))?.estado, 'too early: whoever sends may still be at it').toBe('ambiguo');
    await pass(41 * SEGUNDO);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    const [only, ...others] = await published(legenda);
    expect([others, (await record(post.id))?.linkedinPostURL]).toEqual([[], only?.url]);
    expect(await awards(post.id)).toBe(1);
    await pass(5 * MINUTO);
    await look(post.id);
    expect([await awards(post.id), (await published(legenda)).length]).toEqual([1, 1]);
  });

  it('looks again, later and later, while the network goes on failing', async () => {
    const post = await unclear('Rede ruim', 'aceita-e-corta');
    for (const wait of [41, 60, 120]) {
      await pass(wait * SEGUNDO);
      await fault('erro');
      expect(await look(post.id)).toMatchObject({ estado: 'ambiguo' });
    }
    await pass(180 * SEGUNDO);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    expect([await awards(post.id), (await published('Rede ruim')).length]).toEqual([1, 1]);
  });

  it('and a click at the same time: one publication, one award', async () => {
    const post = await unclear('Clique e procura', 'aceita-e-corta');
    await pass(41 * SEGUNDO);
    const [click] = await Promise.all([share(stack, person, post.id), look(post.id)]);
    expect([200, 409]).toContain(click.status);
    await until('the end', async () => ((await record(post.id))?.estado === 'publicado' ? true : undefined));
    expect([await awards(post.id), (await published('Clique e procura')).length]).toEqual([1, 1]);
  });

  it('finds what a function published that died before it could record it', async () => {
    await pass(30 * MINUTO);
    const post = await newPost(stack, company, { legenda: 'Morreu', ups: 5 });
    await fault('aceita-e-corta');
    await share(stack, person, post.id);
    await put(post.id, 'SET estado = :estado', { ':estado': 'publicando' });
    await pass(34 * SEGUNDO);
    await look(post.id);
    expect((await record(post.id))?.estado).toBe('publicando');
    await pass(7 * SEGUNDO);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    expect([await awards(post.id), (await published('Morreu')).length]).toEqual([1, 1]);
  });

  it('publishes nothing that the company has deleted meanwhile', async () => {
    const post = await unclear('Retirado', 'corta');
    await stack.call('DELETE', `/deletePost/${post.id}`, {
      token: company.token,
      query: { email: company.email },
    });
    await pass(41 * SEGUNDO);
    await look(post.id);
    expect(await published('Retirado')).toEqual([]);
  });

  it('what goes on after the answer is followed under the ticket that the employee was given', async () => {
    await pass(30 * MINUTO);
    const post = await newPost(stack, company, { legenda: 'Em segundo plano', ups: 5 });
    await fault('aceita-e-corta');
    const compartilhamentoId = await begin(post.id);
    await until('the lost answer', async () =>
      (await record(post.id))?.estado === 'ambiguo' ? true : undefined,
    );
    const status = async () => {
      const path = `/proxy/linkedin/${compartilhamentoId}`;
      return (await stack.call<{ status: string }>('GET', path, { token: person.token })).body.status;
    };
    expect(await status()).toBe('processando');
    await pass(41 * SEGUNDO);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    expect(await status()).toBe('publicado');
    expect([await awards(post.id), (await published('Em segundo plano')).length]).toEqual([1, 1]);
  });
});

describe('after the window', () => {
  it('nothing is published by itself, nor by a plain click; with the employee’s word it is, and awarded once', async () => {
    const post = await unclear('Talvez no perfil', 'aceita-e-corta');
    await pass(10 * MINUTO);
    expect(await look(post.id)).toMatchObject({ estado: 'ambiguo' });
    expect((await record(post.id))?.verificarEm).toBeUndefined();
    await pass(5 * MINUTO);
    await look(post.id);
    const plain = await share(stack, person, post.id);
    expect([plain.status, plain.body.codigo]).toEqual([409, 'tentativa_incerta']);
    expect(plain.body.error).toContain('pode ter sido publicada');
    expect([await awards(post.id), (await published('Talvez no perfil')).length]).toEqual([0, 1]);
    const again = await shareAgain(post.id);
    expect(again.status).toBe(200);
    expect([await awards(post.id), (await published('Talvez no perfil')).length]).toEqual([1, 2]);
  });

  it('a repetition that the network refuses leaves the first attempt as unclear as it was', async () => {
    const post = await unclear('Ainda incerto', 'aceita-e-corta');
    await pass(15 * MINUTO);
    await look(post.id);
    await fault('limite');
    expect((await shareAgain(post.id)).status).toBe(429);
    const plain = await share(stack, person, post.id);
    expect([plain.status, plain.body.codigo]).toEqual([409, 'tentativa_incerta']);
  });

  it('the word given beforehand changes nothing inside the window', async () => {
    const post = await unclear('Cedo demais', 'aceita-e-corta');
    expect((await shareAgain(post.id)).status).toBe(200);
    expect([await awards(post.id), (await published('Cedo demais')).length]).toEqual([1, 1]);
  });

  it.each([
    'limite',
    'erro',
  ])('a look that ends in %s does not lengthen the window: the network may have forgotten by then', async (modo) => {
    const legenda = `Janela do primeiro: ${modo}`;
    const post = await unclear(legenda, 'aceita-e-corta');
    await pass(8 * MINUTO);
    await fault(modo);
    await look(post.id);
    await pass(4 * MINUTO);
    const plain = await share(stack, person, post.id);
    expect([plain.status, plain.body.codigo]).toEqual([409, 'tentativa_incerta']);
    expect(await published(legenda)).toHaveLength(1);
  });

  it('frees the caption, which stays fixed inside the window', async () => {
    const post = await unclear('Legenda presa', 'corta', { alteravel: true });
    const edit = () =>
      stack.call('POST', '/editarLegenda', {
        token: person.token,
        body: { funcionarioId: person.id, postOriginalId: post.id, legendaAlterada: 'Outra' },
      });
    expect((await edit()).status).toBe(409);
    await pass(10 * MINUTO);
    expect((await edit()).status).toBe(200);
  });
});

describe('what the network refuses', () => {
  it('429 in Portuguese at the daily limit: no award, and the attempt is free again', async () => {
    await pass(30 * MINUTO);
    const post = await newPost(stack, company, { legenda: 'Limite do dia', ups: 5 });
    await fault('limite');
    const { status, body } = await share(stack, person, post.id);
    expect([status, body.codigo]).toEqual([429, 'limite_da_rede']);
    expect(body.error).toMatch(/limite diário/);
    expect([await awards(post.id), (await record(post.id))?.enviadoEm]).toEqual([0, undefined]);
    expect((await share(stack, person, post.id)).status).toBe(200);
  });

  it('409 for the text of another share: no UPS, and free once the caption is another', async () => {
    await pass(30 * MINUTO);
    const [first, second] = [
      await newPost(stack, company, { legenda: 'Mesmo texto', ups: 5 }),
      await newPost(stack, company, { legenda: 'Mesmo texto', ups: 5, alteravel: true }),
    ];
    expect((await share(stack, person, first.id)).status).toBe(200);
    const refused = await share(stack, person, second.id);
    expect([refused.status, refused.body.codigo]).toEqual([409, 'texto_repetido']);
    expect(refused.body.error).toMatch(/Altere a legenda/);
    expect(await awards(second.id)).toBe(0);
    await stack.call('POST', '/editarLegenda', {
      token: person.token,
      body: { funcionarioId: person.id, postOriginalId: second.id, legendaAlterada: 'Texto próprio' },
    });
    expect((await share(stack, person, second.id)).status).toBe(200);
  });

  it('one publication is awarded once, though the answers to two shares of one text were lost', async () => {
    const first = await unclear('Duas dúvidas', 'aceita-e-corta');
    const second = await newPost(stack, company, { legenda: 'Duas dúvidas', ups: 5 });
    await fault('aceita-e-corta');
    expect((await share(stack, person, second.id)).status).toBe(502);
    await pass(41 * SEGUNDO);
    await look(first.id);
    await look(second.id);
    expect(await published('Duas dúvidas')).toHaveLength(1);
    expect((await awards(first.id)) + (await awards(second.id))).toBe(1);
    const states = [(await record(first.id))?.estado, (await record(second.id))?.estado];
    expect(states.sort()).toEqual(['falhou', 'publicado']);
  });
});

const shareAgain = (internoPostId: string) =>
  stack.call('POST', '/proxy/linkedin', {
    token: person.token,
    body: { funcionarioId: person.id, internoPostId, publicarNovamente: true },
  });

async function put(postId: string, UpdateExpression: string, values: Record<string, unknown>) {
  const { db } = await import('../../../functions/store/db.ts');
  const { shareKey } = await import('../../../functions/store/shares.ts');
  const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
  await db.send(
    new UpdateCommand({
      ...shareKey(person.id, postId),
      UpdateExpression,
      ExpressionAttributeValues: values,
    }),
  );
}

/** Opens an attempt that the stream's function sends, as a video's is. Returns its ticket. */
async function begin(postId: string): Promise<string> {
  const { beginAttempt } = await import('../../../functions/store/share-attempts.ts');
  const { getFuncionario } = await import('../../../functions/store/funcionarios.ts');
  const { getPost } = await import('../../../functions/store/posts.ts');
  const { shareTicket } = await import('../../../functions/shares/ticket.ts');
  const [funcionario, post] = [
    await getFuncionario({ empresaId: company.empresaId, id: person.id }),
    await getPost(company.empresaId, postId),
  ];
  if (!funcionario || !post) throw new Error('the employee or the post is not there');
  const now = await clock();
  const id = '01JDUVIDA0000000000000TESTE';
  await beginAttempt({
    funcionario,
    post,
    id,
    estado: 'processando',
    windowStart: emMs(now, -9 * MINUTO),
    repetir: false,
    now,
  });
  return shareTicket.write({ postId, tentativa: id });
}
