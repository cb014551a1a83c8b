import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { addMs, DAY_MS, dayOf, HOUR_MS } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { newPost } from '../../support/content.ts';
import { connectLinkedin, share } from '../../support/sharing.ts';
import { emptyStackForFile } from '../../support/stack.ts';

const stack = emptyStackForFile();
const moveTo = (at: Date | null) => stack.tool('relogio', { agora: at?.toISOString() ?? null });
const run = async (tarefa: string) =>
  ((await stack.tool(`tarefas/${tarefa}`)) as { resultado: Record<string, number> }).resultado;

afterEach(() => moveTo(null));

async function enterprise(name: string) {
  const empresa = await newEmpresa(stack, name);
  await setPlan(stack, empresa, 'enterprise_anual');
  return { empresa, funcionario: await newFuncionario(stack, empresa, name) };
}

describe('expirar-posts', () => {
  it('hides expired posts from employees once, and keeps the other posts and the counts right', async () => {
    const { empresa, funcionario } = await enterprise('validade');
    const hoje = dayOf(new Date());
    const ending = await newPost(stack, empresa, { legenda: 'até hoje', validade: hoje });
    await newPost(stack, empresa, { legenda: 'sem fim' });
    const { store, seen } = await lists(empresa, funcionario);
    expect(await seen()).toEqual({ count: 2, legendas: ['sem fim', 'até hoje'] });

    await moveTo(addMs(new Date(), DAY_MS));
    const { token } = await stack.login(funcionario.email, 'Senha123');
    expect(await seen(token)).toEqual({ count: 1, legendas: ['sem fim'] });
    expect((await store.getPost(empresa.id, ending.id))?.visivel).toBe(empresa.id);

    expect((await run('expirar-posts')).posts).toBeGreaterThanOrEqual(1);
    expect((await store.getPost(empresa.id, ending.id))?.visivel).toBeUndefined();
    expect(await run('expirar-posts')).toEqual({ posts: 0 });
    expect(await seen(token)).toEqual({ count: 1, legendas: ['sem fim'] });
  });
});

async function lists(empresa: { empresaId: string }, funcionario: { token: string }) {
  const store = await import('../../../functions/areas/posts/store/posts.ts');
  const seen = async (token = funcionario.token) => {
    const { body } = await stack.call<{ rows: { legenda: string }[]; count: number }>('GET', '/posts', {
      token,
      query: { empresaId: empresa.empresaId },
    });
    return { count: body.count, legendas: body.rows.map(({ legenda }) => legenda) };
  };
  return { store, seen };
}

describe('lembrar-conexoes', () => {
  it('mails once, in the last seven days of a connection', async () => {
    const { funcionario } = await enterprise('conexao');
    await connectLinkedin(stack, funcionario);
    const reminders = async () =>
      (await stack.look<Mail[]>(`emails?to=${funcionario.email}`)).filter(({ subject }) =>
        subject.includes('LinkedIn está para expirar'),
      );

    await moveTo(addMs(new Date(), 50 * DAY_MS));
    await run('lembrar-conexoes');
    expect(await reminders()).toHaveLength(0);

    await moveTo(addMs(new Date(), 54 * DAY_MS));
    await run('lembrar-conexoes');
    await stack.mail(funcionario.email, /LinkedIn está para expirar/);
    await run('lembrar-conexoes');
    expect(await reminders()).toHaveLength(1);
  });
});

describe('reiniciar-contadores', () => {
  it('starts the new month for every company, and changes nothing the second time', async () => {
    const empresa = await newEmpresa(stack, 'mes');
    await newPost(stack, empresa);
    const { getEmpresa } = await import('../../../functions/areas/contas/store/empresas.ts');
    await moveTo(addMs(new Date(), 32 * DAY_MS));
    await run('reiniciar-contadores');
    expect(await getEmpresa(empresa.id, { fresh: true })).toMatchObject({
      totalPostsNoMes: 0,
      totalPosts: 1,
    });
    expect(await run('reiniciar-contadores')).toEqual({ empresas: 0 });
  });
});

describe('conferir-saldos', () => {
  it('finds nothing in a sound ledger, and names a forged line and a forged balance', async () => {
    const { empresa, funcionario } = await enterprise('saldo');
    await connectLinkedin(stack, funcionario);
    const post = await newPost(stack, empresa);
    expect((await share(stack, funcionario, post.id)).status).toBe(200);
    expect(await run('conferir-saldos')).toMatchObject({ diferencas: 0 });

    const { db, table } = await import('../../../functions/platform/dynamodb/db.ts');
    const alter = (
      name: 'movimentos' | 'funcionarios',
      Key: Record<string, string>,
      set: string,
      value: number,
    ) =>
      db.send(
        new UpdateCommand({
          TableName: table(name),
          Key,
          UpdateExpression: `SET ${set} = :value`,
          ExpressionAttributeValues: { ':value': value },
        }),
      );
    await alter('movimentos', { funcionarioId: funcionario.id, id: '0000000001' }, 'valor', 500);
    const { verifiedPages } = await import('../../../functions/areas/movimentos/ledger-checks.ts');
    const whats: string[] = [];
    for await (const { differences } of verifiedPages()) whats.push(...differences.map(({ what }) => what));
    expect(whats).toEqual(expect.arrayContaining(['altered line', 'balance 10, computed 500']));
    await alter('movimentos', { funcionarioId: funcionario.id, id: '0000000001' }, 'valor', 10);
    await alter('funcionarios', { empresaId: empresa.id, id: funcionario.id }, 'ups', 99);
    expect(await run('conferir-saldos')).toMatchObject({ diferencas: 1 });
  });
});

describe('enviar-resumos', () => {
  /** The Monday after next, at nine in São Paulo. */
  const monday = (() => {
    const at = new Date();
    at.setUTCHours(12, 0, 0, 0);
    return addMs(at, (((8 - at.getUTCDay()) % 7) + 7) * DAY_MS);
  })();
  const digests = async ({ email }: SignedIn) =>
    (await stack.look<Mail[]>(`emails?to=${email}`)).filter(({ subject }) => subject.includes('por você'));

  it('mails on Mondays only, once, to employees who want it and have something to share', async () => {
    const { empresa, funcionario } = await enterprise('resumo');
    const shared = await newFuncionario(stack, empresa, 'tudo');
    const quiet = await newFuncionario(stack, empresa, 'calado');
    const unconfirmed = await newFuncionario(stack, empresa, 'novo', { confirmed: false });
    await connectLinkedin(stack, shared);
    for (const legenda of ['Um', 'Dois', 'Três', 'Quatro']) {
      const { id } = await newPost(stack, empresa, { legenda, ups: 5 });
      expect((await share(stack, shared, id)).status).toBe(200);
    }
    await stack.call('PUT', '/api/preferencias', { token: quiet.token, body: { email: { resumo: false } } });
    await moveTo(addMs(monday, -DAY_MS));
    expect(await run('enviar-resumos')).toEqual({ resumos: 0 });
    await moveTo(monday);
    expect((await run('enviar-resumos')).resumos).toBeGreaterThanOrEqual(1);
    const mail = await stack.mail(funcionario.email, /4 conteúdos esperam por você/);
    for (const words of ['Quatro', 'Três', 'Dois']) expect(mail.text).toContain(words);
    expect(mail.text).not.toContain('Um (');
    expect(await run('enviar-resumos')).toEqual({ resumos: 0 });
    for (const one of [shared, quiet, unconfirmed]) expect(await digests(one)).toEqual([]);
    expect(await digests(funcionario)).toHaveLength(1);
    const { token: awake } = await stack.login(quiet.email, 'Senha123');
    await stack.call('PUT', '/api/preferencias', { token: awake, body: { email: { resumo: true } } });
    await run('enviar-resumos');
    expect((await stack.mail(quiet.email, /esperam por você/)).to, 'by hand: everybody again').toBe(
      quiet.email,
    );

    await stack.call('PUT', '/api/preferencias', {
      token: (await stack.login(funcionario.email, 'Senha123')).token,
      body: { email: { novoPost: true, conquistas: true } },
    });
    const oneClick = mail.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    const leave = () =>
      fetch(oneClick, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        redirect: 'error',
      });
    expect(mail.links.some((link) => new URL(link).pathname === '/descadastro')).toBe(true);
    expect([(await leave()).status, (await leave()).status]).toEqual([200, 200]);
    const { token } = await stack.login(funcionario.email, 'Senha123');
    const { body } = await stack.call('GET', '/api/preferencias', { token });
    expect(body).toMatchObject({
      email: { resumo: false, novoPost: true, conquistas: true },
      push: { novoPost: true, trocas: true },
      aparecerNoRanking: true,
    });
    await moveTo(addMs(monday, 7 * DAY_MS));
    await run('enviar-resumos');
    expect(await digests(funcionario)).toHaveLength(1);
  });

  it('a late run on Monday still mails once, but not on another day', async () => {
    const { empresa, funcionario } = await enterprise('resumo-tarde');
    await newPost(stack, empresa, { legenda: 'Para a semana', ups: 5 });
    const { handler } = await import('../../../functions/areas/correio/consumers/weekly-digest.ts');
    const weeks = 21 * DAY_MS;
    const at = (instant: Date, left = 900_000) =>
      handler({ time: instant.toISOString() }, { getRemainingTimeInMillis: () => left });
    expect(await at(addMs(monday, weeks), 0)).toEqual({ resumos: 0 });
    const late = addMs(monday, weeks + 14 * HOUR_MS);
    await moveTo(late);
    expect((await at(late)).resumos).toBeGreaterThanOrEqual(1);
    expect(await at(late)).toEqual({ resumos: 0 });
    for (const days of [1, 6]) expect(await at(addMs(monday, weeks + days * DAY_MS))).toEqual({ resumos: 0 });
    await stack.mail(funcionario.email, /Um conteúdo espera por você/);
    expect(await digests(funcionario)).toHaveLength(1);
  });

  it('resumes after the last employee visited, past companies with nothing to show', async () => {
    const { handler } = await import('../../../functions/areas/correio/consumers/weekly-digest.ts');
    const { empresa, funcionario } = await enterprise('resumo-trechos');
    const quiet = await enterprise('resumo-sem-posts');
    const other = await enterprise('resumo-vizinha');
    const colleague = await newFuncionario(stack, empresa, 'colega');
    await newPost(stack, empresa, { legenda: 'Bem antes', ups: 5 });
    await newPost(stack, other.empresa, { legenda: 'Da vizinha', ups: 5 });
    await connectLinkedin(stack, colleague);
    const { id } = await newPost(stack, empresa, { legenda: 'Compartilhado', ups: 5 });
    expect((await share(stack, colleague, id)).status).toBe(200);
    const at = addMs(monday, 28 * DAY_MS);
    await moveTo(at);
    const oneStretch = () => {
      let looks = 0;
      const run = { getRemainingTimeInMillis: () => (looks++ < 1 ? 900_000 : 0) };
      return handler({ time: at.toISOString(), porSegundo: Number.POSITIVE_INFINITY }, run);
    };
    const { readProgress } = await import('../../../functions/platform/jobs/progress.ts');
    let runs = 0;
    do {
      await oneStretch();
      runs += 1;
    } while ((await readProgress<{ cursor: unknown }>('resumo-da-semana'))?.cursor !== null);
    expect(runs).toBeGreaterThan(2);
    expect(await oneStretch()).toEqual({ resumos: 0 });
    for (const one of [funcionario, other.funcionario]) {
      await stack.mail(one.email, /esper(a|am) por você/);
      expect(await digests(one)).toHaveLength(1);
    }
    await stack.mail(colleague.email, /Um conteúdo espera por você/);
    expect(await digests(quiet.funcionario)).toEqual([]);
  });
});
