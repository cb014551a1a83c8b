import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SharedPost, Troca } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { exchange, newExchange, newPost, newProduct, newSuggestion } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { formOf } from '../support/multipart.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { emptyStackForFile } from '../support/stack.ts';
import { itemOf } from '../support/table-rows.ts';
import { until } from '../support/until.ts';
import { traces, untilNoTraces } from '../support/whole-store.ts';

const stack = emptyStackForFile();
const DAY_MS = 86_400_000;
const WAITED = { timeout: 20_000, interval: 500 };
const WORDS = 'Palavras da Quitéria';
const PHONE = '11955554321';
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'sai');
  await setPlan(stack, empresa, 'enterprise_anual');
});

/** An employee with every kind of data: photo, phone, LinkedIn, captions, an exchange, a copy of its data. */
async function busyFuncionario(name: string): Promise<SignedIn & { linkedin: string }> {
  const funcionario = await newFuncionario(stack, empresa, name);
  await stack.call('PUT', `/colaborador/${funcionario.id}`, {
    token: funcionario.token,
    body: formOf({
      nome: `Pessoa ${name}`,
      email: funcionario.email,
      telefone: PHONE,
      fotoPerfilColab: new File([new Uint8Array(await tinyPng())], `${name}.png`, { type: 'image/png' }),
    }),
  });
  await connectLinkedin(stack, funcionario);
  const [shared, draft] = [
    await newPost(stack, empresa, { alteravel: true }),
    await newPost(stack, empresa, { alteravel: true }),
  ];
  for (const { id } of [shared, draft]) {
    await stack.call('POST', '/editarLegenda', {
      token: funcionario.token,
      body: { funcionarioId: funcionario.id, postOriginalId: id, legendaAlterada: WORDS },
    });
  }
  const { body } = await share(stack, funcionario, shared.id);
  await newExchange(stack, funcionario, (await newProduct(stack, empresa, { valor_ups: 4 })).id);
  await stack.call('POST', '/api/meus-dados', { token: funcionario.token, body: { senhaAtual: PASSWORD } });
  await stack.mail(funcionario.email, /dados/i);
  return { ...funcionario, linkedin: body.linkedinPostURL };
}

/** The tables whose rows contain an id. */
const tablesWith = async (id: string): Promise<string[]> => {
  const places = (await traces([id])).map((line) => /^\S+ in (\S+):/.exec(line)?.[1] ?? line);
  return [...new Set(places)].sort();
};

const remove = (who: SignedIn, proof: object = { senhaAtual: PASSWORD }) =>
  stack.call('DELETE', '/api/minha-conta', { token: who.token, body: proof });

describe('an employee who removes the own account', () => {
  it('ends the sign-in at once, and soon leaves no data about the person', async () => {
    const funcionario = await busyFuncionario('quitéria');
    const seats = async () =>
      (await stack.call('GET', `/empresa/${empresa.id}`, { token: empresa.token })).body.numColaboradores;
    const before = Number(await seats());
    expect((await traces([funcionario.email])).length).toBeGreaterThan(3);

    expect((await remove(funcionario)).status).toBe(200);
    expect((await remove(funcionario)).status).toBe(401);
    expect(
      (await stack.call('POST', '/login', { body: { email: funcionario.email, senha: PASSWORD } })).status,
    ).toBe(401);
    expect(await seats()).toBe(before - 1);
    const goodbye = await stack.mail(funcionario.email, /excluída/);
    expect(goodbye.text).toContain('Pessoa quitéria');

    // The hourly cleanup of the next day removes the photo.
    await stack.tool('relogio', { agora: new Date(Date.now() + DAY_MS + 2 * 3_600_000).toISOString() });
    await stack.tool('tarefas/limpar');
    await untilNoTraces(['quitéria', 'quiteria', funcionario.email, WORDS, PHONE, funcionario.linkedin]);
    await stack.tool('relogio', { agora: null });
  });

  it('keeps the id only where a figure, a record or a published text needs it', async () => {
    const funcionario = await busyFuncionario('silenciosa');
    const [open, approved, refused] = [
      await newSuggestion(stack, funcionario, { legenda: 'Fica sem nome' }),
      await newSuggestion(stack, funcionario),
      await newSuggestion(stack, funcionario),
    ];
    const answer = (id: string, how: string, body: object) =>
      stack.call('POST', `/api/sugestoes/${id}/${how}`, { token: empresa.token, body });
    expect((await answer(approved.id, 'aprovar', { ups: 5, bonus: 5 })).status).toBe(201);
    expect((await answer(refused.id, 'recusar', { motivo: 'Não.' })).status).toBe(200);
    expect((await remove(funcionario)).status).toBe(200);
    const author = async (id: string) =>
      (await itemOf('sugestoes', { empresaId: empresa.id, id }))?.funcionarioId;
    await until('the open suggestion to lose its author', async () =>
      (await author(open.id)) === funcionario.id ? undefined : true,
    );
    await until('the refused one to go', async () => ((await author(refused.id)) ? undefined : true));
    const count = { empresaId: empresa.id, id: `abertas#${funcionario.id}` };
    await until('the count to go', async () => ((await itemOf('sugestoes', count)) ? undefined : true));
    // docs/privacy.md, “Direitos do titular”, lists them; `eventos` and `avisos` expire.
    const kept = [
      'auditoria',
      'avisos',
      'compartilhamentos',
      'eventos',
      'membros',
      'movimentos',
      'posts',
      'premios',
      'resultados',
      'sugestoes',
      'trocas',
    ];
    await vi.waitFor(async () => expect(await tablesWith(funcionario.id)).toEqual(kept), WAITED);
    // Answered once, as any other.
    const { status, body } = await answer(open.id, 'aprovar', { ups: 5, bonus: 0 });
    expect([status, body.post]).toEqual([
      201,
      expect.objectContaining({ legenda: 'Fica sem nome', autor: null }),
    ]);
    expect((await answer(open.id, 'recusar', { motivo: 'Não.' })).status).toBe(409);
  });

  it('figures stay: the share counts, the exchange can be cancelled, the ledger adds up', async () => {
    const funcionario = await busyFuncionario('numerosa');
    expect((await remove(funcionario)).status).toBe(200);
    const { token } = empresa;
    const shared = await until('the words to go', async () => {
      const { body } = await stack.call<{ sharedPosts: SharedPost[] }>(
        'GET',
        `/allposts/${empresa.id}/shared-posts`,
        { token, query: { limit: 50 } },
      );
      const own = body.sharedPosts.find(({ funcionarioId }) => funcionarioId === funcionario.id);
      return own?.legendaAlterada === null ? own : undefined;
    });
    expect(shared).toMatchObject({
      funcionarioNome: 'Funcionário não encontrado',
      funcionarioFoto: null,
      legenda: 'Novidade da semana',
      linkedinPostURL: '',
      ups: 10,
    });
    const { body } = await stack.call<{ trocas: (Troca & { produtoId: string })[] }>(
      'GET',
      `/api/gerenciarTrocas/${empresa.id}`,
      { token },
    );
    const pending = body.trocas.find(({ Funcionario }) => Funcionario === null);
    expect(pending).toMatchObject({ status: 'pendente', valor_ups: 4 });
    const cancelled = await stack.call('PUT', `/api/gerenciarTroca/${pending?.id}/status`, {
      token,
      body: { status: 'cancelada' },
    });
    expect(cancelled.status).toBe(200);
  });

  it('403 without its password', async () => {
    const funcionario = await newFuncionario(stack, empresa, 'fica');
    for (const proof of [{}, { senhaAtual: 'errada123' }]) {
      const { status, body } = await remove(funcionario, proof);
      expect([status, body.codigo]).toEqual([403, 'prova']);
    }
    expect((await stack.login(funcionario.email, PASSWORD)).entityType).toBe('funcionario');
  });
});

it('an employee removed by the company is erased in the same way', async () => {
  const funcionario = await busyFuncionario('gumercinda');
  expect(
    (await stack.call('DELETE', `/funcionarios/${funcionario.id}`, { token: empresa.token })).status,
  ).toBe(200);
  await untilNoTraces([funcionario.email, funcionario.linkedin]);
  expect((await exchange(stack, funcionario, 'x')).status).toBe(401);
});
