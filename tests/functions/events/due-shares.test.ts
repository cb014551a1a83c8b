import { describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { admin } from '../../support/admin.ts';
import { newPost } from '../../support/content.ts';
import { LINK, visit } from '../../support/links.ts';
import { share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { ambiguousShares } from './ambiguous-shares.ts';

const stack = stackForFile();
const { funcionarios, pass, fault, published, record, awards, look, ambiguous, shareAgain, put, begin } =
  ambiguousShares(stack);

describe('inside LinkedIn’s window', () => {
  it.each([
    'aceita-e-corta',
    'corta',
    'erro',
  ])('%s: the probe settles it: one publication, one award', async (modo) => {
    const legenda = `Sem resposta: ${modo}`;
    const post = await ambiguous(legenda, modo);
    await look(post.id);
    expect((await record(post.id))?.estado, 'too early: whoever sends may still be at it').toBe('ambiguo');
    await pass(41 * SECOND_MS);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    const [only, ...others] = await published(legenda);
    expect([others, (await record(post.id))?.linkedinPostURL]).toEqual([[], only?.url]);
    expect(await awards(post.id)).toBe(1);
    await pass(5 * MINUTE_MS);
    await look(post.id);
    expect([await awards(post.id), (await published(legenda)).length]).toEqual([1, 1]);
  });

  it('probes at growing intervals while LinkedIn keeps failing', async () => {
    const post = await ambiguous('Rede ruim', 'aceita-e-corta');
    for (const wait of [41, 60, 120]) {
      await pass(wait * SECOND_MS);
      await fault('erro');
      expect(await look(post.id)).toMatchObject({ estado: 'ambiguo' });
    }
    await pass(180 * SECOND_MS);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    expect([await awards(post.id), (await published('Rede ruim')).length]).toEqual([1, 1]);
  });

  it('a simultaneous click: one publication, one award', async () => {
    const post = await ambiguous('Clique e procura', 'aceita-e-corta');
    await pass(41 * SECOND_MS);
    const [click] = await Promise.all([share(stack, funcionarios.funcionario, post.id), look(post.id)]);
    expect([200, 409]).toContain(click.status);
    await until('the end', async () => ((await record(post.id))?.estado === 'publicado' ? true : undefined));
    expect([await awards(post.id), (await published('Clique e procura')).length]).toEqual([1, 1]);
  });

  it('finds the publication of a function that died before recording it', async () => {
    await pass(30 * MINUTE_MS);
    const post = await newPost(stack, funcionarios.empresa, { legenda: 'Morreu', ups: 5 });
    await fault('aceita-e-corta');
    await share(stack, funcionarios.funcionario, post.id);
    await put(post.id, 'SET estado = :estado', { ':estado': 'publicando' });
    await pass(34 * SECOND_MS);
    await look(post.id);
    expect((await record(post.id))?.estado).toBe('publicando');
    await pass(7 * SECOND_MS);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    expect([await awards(post.id), (await published('Morreu')).length]).toEqual([1, 1]);
  });

  it.each([
    'host',
    'codigo',
  ] as const)('settles a share sent before the admin blocked its link by %s: one award', async (by) => {
    const legenda = `Bloqueado depois por ${by}`;
    const host = 'depois.example.com';
    const post = await ambiguous(legenda, 'aceita-e-corta', { ...LINK, link: `https://${host}/` });
    const codigo = (await record(post.id))?.codigo ?? '';
    const { token } = await admin(stack);
    const blocked = { token, body: by === 'host' ? { host } : { codigo } };
    expect((await stack.call('POST', '/api/links/bloquear', blocked)).status).toBe(200);
    await pass(41 * SECOND_MS);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    expect([await awards(post.id), (await published(legenda)).length]).toEqual([1, 1]);
    expect((await visit(`${stack.url}/r/${codigo}`)).status).toBe(410);
    await stack.call('DELETE', '/api/links/bloquear', blocked);
  });

  it('publishes nothing for a post deleted meanwhile', async () => {
    const post = await ambiguous('Retirado', 'corta');
    await stack.call('DELETE', `/deletePost/${post.id}`, {
      token: funcionarios.empresa.token,
      query: { email: funcionarios.empresa.email },
    });
    await pass(41 * SECOND_MS);
    await look(post.id);
    expect(await published('Retirado')).toEqual([]);
  });

  it('a share continued in the background keeps the employee’s ticket', async () => {
    await pass(30 * MINUTE_MS);
    const post = await newPost(stack, funcionarios.empresa, { legenda: 'Em segundo plano', ups: 5 });
    await fault('aceita-e-corta');
    const compartilhamentoId = await begin(post.id);
    await until('the lost answer', async () =>
      (await record(post.id))?.estado === 'ambiguo' ? true : undefined,
    );
    const status = async () => {
      const path = `/proxy/linkedin/${compartilhamentoId}`;
      return (await stack.call<{ status: string }>('GET', path, { token: funcionarios.funcionario.token }))
        .body.status;
    };
    expect(await status()).toBe('processando');
    await pass(41 * SECOND_MS);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    expect(await status()).toBe('publicado');
    expect([await awards(post.id), (await published('Em segundo plano')).length]).toEqual([1, 1]);
  });
});

describe('after the window', () => {
  it('neither a probe nor a plain click publishes; a confirmed click does, with one award', async () => {
    const post = await ambiguous('Talvez no perfil', 'aceita-e-corta');
    await pass(10 * MINUTE_MS);
    expect(await look(post.id)).toMatchObject({ estado: 'ambiguo' });
    expect((await record(post.id))?.verificarEm).toBeUndefined();
    await pass(5 * MINUTE_MS);
    await look(post.id);
    const plain = await share(stack, funcionarios.funcionario, post.id);
    expect([plain.status, plain.body.codigo]).toEqual([409, 'tentativa_incerta']);
    expect(plain.body.error).toContain('pode ter sido publicada');
    expect([await awards(post.id), (await published('Talvez no perfil')).length]).toEqual([0, 1]);
    const again = await shareAgain(post.id);
    expect(again.status).toBe(200);
    expect([await awards(post.id), (await published('Talvez no perfil')).length]).toEqual([1, 2]);
  });

  it('a retry refused by LinkedIn leaves the first attempt ambiguous', async () => {
    const post = await ambiguous('Ainda incerto', 'aceita-e-corta');
    await pass(15 * MINUTE_MS);
    await look(post.id);
    await fault('limite');
    expect((await shareAgain(post.id)).status).toBe(429);
    const plain = await share(stack, funcionarios.funcionario, post.id);
    expect([plain.status, plain.body.codigo]).toEqual([409, 'tentativa_incerta']);
  });

  it('confirming in advance changes nothing inside the window', async () => {
    const post = await ambiguous('Cedo demais', 'aceita-e-corta');
    expect((await shareAgain(post.id)).status).toBe(200);
    expect([await awards(post.id), (await published('Cedo demais')).length]).toEqual([1, 1]);
  });

  it.each([
    'limite',
    'erro',
  ])('a probe that ends in %s does not extend the window: LinkedIn may have forgotten the post by then', async (modo) => {
    const legenda = `Janela do primeiro: ${modo}`;
    const post = await ambiguous(legenda, 'aceita-e-corta');
    await pass(8 * MINUTE_MS);
    await fault(modo);
    await look(post.id);
    await pass(4 * MINUTE_MS);
    const plain = await share(stack, funcionarios.funcionario, post.id);
    expect([plain.status, plain.body.codigo]).toEqual([409, 'tentativa_incerta']);
    expect(await published(legenda)).toHaveLength(1);
  });

  it('the caption can be edited again, unlike inside the window', async () => {
    const post = await ambiguous('Legenda presa', 'corta', { alteravel: true });
    const edit = () =>
      stack.call('POST', '/editarLegenda', {
        token: funcionarios.funcionario.token,
        body: {
          funcionarioId: funcionarios.funcionario.id,
          postOriginalId: post.id,
          legendaAlterada: 'Outra',
        },
      });
    expect((await edit()).status).toBe(409);
    await pass(10 * MINUTE_MS);
    expect((await edit()).status).toBe(200);
  });
});

describe('a refusal by LinkedIn', () => {
  it('429 in Portuguese at the daily limit: no award, and the share can be retried', async () => {
    await pass(30 * MINUTE_MS);
    const post = await newPost(stack, funcionarios.empresa, { legenda: 'Limite do dia', ups: 5 });
    await fault('limite');
    const { status, body } = await share(stack, funcionarios.funcionario, post.id);
    expect([status, body.codigo]).toEqual([429, 'limite_da_rede']);
    expect(body.error).toMatch(/limite diário/);
    expect([await awards(post.id), (await record(post.id))?.enviadoEm]).toEqual([0, undefined]);
    expect((await share(stack, funcionarios.funcionario, post.id)).status).toBe(200);
  });

  it('409 for the text of another share: no UPS, and a new caption can be shared', async () => {
    await pass(30 * MINUTE_MS);
    const [first, second] = [
      await newPost(stack, funcionarios.empresa, { legenda: 'Mesmo texto', ups: 5 }),
      await newPost(stack, funcionarios.empresa, { legenda: 'Mesmo texto', ups: 5, alteravel: true }),
    ];
    expect((await share(stack, funcionarios.funcionario, first.id)).status).toBe(200);
    const refused = await share(stack, funcionarios.funcionario, second.id);
    expect([refused.status, refused.body.codigo]).toEqual([409, 'texto_repetido']);
    expect(refused.body.error).toMatch(/Altere a legenda/);
    expect(await awards(second.id)).toBe(0);
    await stack.call('POST', '/editarLegenda', {
      token: funcionarios.funcionario.token,
      body: {
        funcionarioId: funcionarios.funcionario.id,
        postOriginalId: second.id,
        legendaAlterada: 'Texto próprio',
      },
    });
    expect((await share(stack, funcionarios.funcionario, second.id)).status).toBe(200);
  });

  it('one publication is awarded once, even if the answers to two shares of one text were lost', async () => {
    const first = await ambiguous('Duas dúvidas', 'aceita-e-corta');
    const second = await newPost(stack, funcionarios.empresa, { legenda: 'Duas dúvidas', ups: 5 });
    await fault('aceita-e-corta');
    expect((await share(stack, funcionarios.funcionario, second.id)).status).toBe(502);
    await pass(41 * SECOND_MS);
    await look(first.id);
    await look(second.id);
    expect(await published('Duas dúvidas')).toHaveLength(1);
    expect((await awards(first.id)) + (await awards(second.id))).toBe(1);
    const states = [(await record(first.id))?.estado, (await record(second.id))?.estado];
    expect(states.sort()).toEqual(['falhou', 'publicado']);
  });
});
