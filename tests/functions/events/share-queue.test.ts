import { describe, expect, it } from 'vitest';
import { addMs, HOUR_MS, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { newPost } from '../../support/content.ts';
import { share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { ambiguousShares } from './ambiguous-shares.ts';

const stack = stackForFile();
const { funcionarios, pass, published, record, awards, look, put, begin } = ambiguousShares(stack);
const ID = '01JFILA00000000000000TESTE';

const hoursAgo = (hours: number) => addMs(new Date(), -hours * HOUR_MS).toISOString();

/** A queued share whose message never arrives. */
async function lost(legenda: string, more: Record<string, unknown> = {}) {
  const post = await newPost(stack, funcionarios.empresa, { legenda, ups: 5, alteravel: true });
  const now = new Date((await stack.look<{ agora: string }>('relogio')).agora);
  const values = {
    estado: 'na_fila',
    tentativa: ID,
    empresaId: funcionarios.empresa.empresaId,
    pedidoEm: now.toISOString(),
    verificar: 'compartilhamento',
    verificarEm: addMs(now, 5 * MINUTE_MS).toISOString(),
    legenda,
    midias: [],
    ups: 5,
    ...more,
  };
  const names = Object.keys(values);
  await put(
    post.id,
    `SET ${names.map((name) => `${name} = :${name}`).join(', ')}`,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
  );
  return post;
}
const status = async (postId: string) =>
  (
    await stack.call<{ status: string }>('GET', `/proxy/linkedin/${postId}-${ID}`, {
      token: funcionarios.funcionario.token,
    })
  ).body.status;
const runJob = () => stack.tool('tarefas/verificar-compartilhamentos');

describe('a share in the queue', () => {
  it('cannot be started again, and its caption stays, however long it waits', async () => {
    const post = await lost('Espera na fila', { pedidoEm: hoursAgo(11) });
    expect(await status(post.id)).toBe('processando');
    const click = await share(stack, funcionarios.funcionario, post.id);
    expect([click.status, click.body.codigo]).toEqual([409, 'em_andamento']);
    const edit = await stack.call('POST', '/editarLegenda', {
      token: funcionarios.funcionario.token,
      body: { funcionarioId: funcionarios.funcionario.id, postOriginalId: post.id, legendaAlterada: 'Outra' },
    });
    expect(edit.status).toBe(409);
  });

  it('is published and awarded once, even if its message was lost', async () => {
    await pass(30 * MINUTE_MS);
    const post = await lost('Mensagem perdida');
    await runJob();
    expect((await record(post.id))?.estado, 'not due yet').toBe('na_fila');
    await pass(6 * MINUTE_MS);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    expect(await status(post.id)).toBe('publicado');
    expect([await awards(post.id), (await published('Mensagem perdida')).length]).toEqual([1, 1]);
  });

  it('is published once, whichever of its messages arrives first', async () => {
    await pass(30 * MINUTE_MS);
    const post = await lost('Duas mensagens', { verificarEm: '2020-01-01T00:00:00.000Z' });
    for (let n = 0; n < 3; n += 1) await runJob();
    await until('the share', async () =>
      (await record(post.id))?.estado === 'publicado' ? true : undefined,
    );
    expect([await awards(post.id), (await published('Duas mensagens')).length]).toEqual([1, 1]);
  });

  it('resumes once the lease of a worker that died before sending has expired', async () => {
    await pass(30 * MINUTE_MS);
    const begun = { estado: 'processando', ate: Date.now() + 400 * HOUR_MS };
    const post = await lost('Morreu no caminho', { ...begun, verificarEm: '2020-01-01T00:00:00.000Z' });
    await runJob();
    expect((await record(post.id))?.estado, 'its lease runs').toBe('processando');
    await put(post.id, 'SET ate = :ate', { ':ate': 1 });
    expect(await status(post.id), 'it may still be published').toBe('processando');
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    expect(await status(post.id)).toBe('publicado');
    expect([await awards(post.id), (await published('Morreu no caminho')).length]).toEqual([1, 1]);
  });

  it('fails after half a day, and is not published afterwards', async () => {
    await pass(30 * MINUTE_MS);
    const post = await lost('Ninguém veio', { pedidoEm: hoursAgo(13) });
    await pass(6 * MINUTE_MS);
    expect(await look(post.id)).toMatchObject({ estado: 'falhou' });
    expect(await status(post.id)).toBe('falhou');
    const { deliveries, domainEvent } = await import('../../support/deliveries.ts');
    const { handler } = await import('../../../functions/areas/compartilhamentos/consumers/publish-later.ts');
    const late = { funcionarioId: funcionarios.funcionario.id, postId: post.id, tentativa: ID };
    await handler(deliveries([domainEvent('compartilhamento.pedido', late)]));
    expect([(await record(post.id))?.estado, await published('Ninguém veio')]).toEqual(['falhou', []]);
    expect((await share(stack, funcionarios.funcionario, post.id)).status, 'a new click may').toBe(200);
  });

  it('is not published if the company has deleted the post meanwhile', async () => {
    await pass(30 * MINUTE_MS);
    const post = await lost('Apagado na fila');
    await stack.call('DELETE', `/deletePost/${post.id}`, {
      token: funcionarios.empresa.token,
      query: { email: funcionarios.empresa.email },
    });
    await pass(6 * MINUTE_MS);
    expect(await look(post.id)).toMatchObject({ estado: 'falhou' });
    expect(await published('Apagado na fila')).toEqual([]);
  });

  it('requested twice with one key is one attempt, before and after it starts', async () => {
    await pass(30 * MINUTE_MS);
    const post = await newPost(stack, funcionarios.empresa, { legenda: 'Mesma tentativa', ups: 5 });
    const [first, second] = await Promise.all([begin(post.id), begin(post.id)]);
    expect(second).toBe(first);
    await until('the share', async () =>
      (await record(post.id))?.estado === 'publicado' ? true : undefined,
    );
    expect([await awards(post.id), (await published('Mesma tentativa')).length]).toEqual([1, 1]);
  });
});

describe('replaying a day to a consumer', () => {
  it('delivers all events, and changes nothing already done', async () => {
    await pass(30 * MINUTE_MS);
    const post = await newPost(stack, funcionarios.empresa, { legenda: 'Mais uma vez', ups: 5 });
    await begin(post.id);
    await until('the share', async () =>
      (await record(post.id))?.estado === 'publicado' ? true : undefined,
    );
    const { dayOf } = await import('../../../shared/rules/dates.ts');
    const now = new Date((await stack.look<{ agora: string }>('relogio')).agora);
    const replay = {
      dia: dayOf(now),
      consumidor: 'publish-later',
      empresaId: funcionarios.empresa.empresaId,
    };
    const { enviados } = (await stack.tool('eventos/repetir', replay)) as { enviados: number };
    expect(enviados).toBeGreaterThan(0);
    await until('the queue to be empty', async () =>
      (await stack.look<{ consumidor: string; esperando: number }[]>('consumidores')).find(
        ({ consumidor, esperando }) => consumidor === 'publish-later' && esperando === 0,
      ),
    );
    expect([await awards(post.id), (await published('Mais uma vez')).length]).toEqual([1, 1]);
  });

  it('needs a valid day and an existing consumer', async () => {
    for (const body of [
      { dia: 'ontem', consumidor: 'publish-later' },
      { dia: '2026-11-20', consumidor: 'x' },
    ]) {
      const response = await fetch(`${stack.url}/__local/eventos/repetir`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
    }
  });
});
