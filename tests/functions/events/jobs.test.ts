import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { addMs, DAY_MS, dayOf } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import { newPost } from '../../support/content.ts';
import { connectToNetwork, share } from '../../support/network.ts';
import { newCompany, newEmployee } from '../../support/people.ts';
import { ownStackForFile } from '../../support/stack.ts';

const stack = ownStackForFile();
const moveTo = (at: Date | null) => stack.tool('relogio', { agora: at?.toISOString() ?? null });
const run = async (tarefa: string) =>
  ((await stack.tool(`tarefas/${tarefa}`)) as { resultado: Record<string, number> }).resultado;

afterEach(() => moveTo(null));

async function enterprise(name: string) {
  const company = await newCompany(stack, name);
  await setPlan(stack, company, 'enterprise_anual');
  return { company, employee: await newEmployee(stack, company, name) };
}

describe('expirar-posts', () => {
  it('takes ended posts out of the employees list once, and leaves the others and the counts right', async () => {
    const { company, employee } = await enterprise('validade');
    const hoje = dayOf(new Date());
    const ending = await newPost(stack, company, { legenda: 'até hoje', validade: hoje });
    await newPost(stack, company, { legenda: 'sem fim' });
    const { store, seen } = await lists(company, employee);
    expect(await seen()).toEqual({ count: 2, legendas: ['sem fim', 'até hoje'] });

    await moveTo(addMs(new Date(), DAY_MS));
    const { token } = await stack.login(employee.email, 'Senha123');
    expect(await seen(token)).toEqual({ count: 1, legendas: ['sem fim'] });
    expect((await store.getPost(company.id, ending.id))?.visivel).toBe(company.id);

    expect((await run('expirar-posts')).posts).toBeGreaterThanOrEqual(1);
    expect((await store.getPost(company.id, ending.id))?.visivel).toBeUndefined();
    expect(await run('expirar-posts')).toEqual({ posts: 0 });
    expect(await seen(token)).toEqual({ count: 1, legendas: ['sem fim'] });
  });
});

async function lists(company: { empresaId: string }, employee: { token: string }) {
  const store = await import('../../../functions/store/posts/posts.ts');
  const seen = async (token = employee.token) => {
    const { body } = await stack.call<{ rows: { legenda: string }[]; count: number }>('GET', '/posts', {
      token,
      query: { empresaId: company.empresaId },
    });
    return { count: body.count, legendas: body.rows.map(({ legenda }) => legenda) };
  };
  return { store, seen };
}

describe('lembrar-conexoes', () => {
  it('mails once, within the last seven days of a connection', async () => {
    const { employee } = await enterprise('conexao');
    await connectToNetwork(stack, employee);
    const reminders = async () =>
      (await stack.look<Mail[]>(`emails?to=${employee.email}`)).filter(({ subject }) =>
        subject.includes('LinkedIn está para expirar'),
      );

    await moveTo(addMs(new Date(), 50 * DAY_MS));
    await run('lembrar-conexoes');
    expect(await reminders()).toHaveLength(0);

    await moveTo(addMs(new Date(), 54 * DAY_MS));
    await run('lembrar-conexoes');
    await stack.mail(employee.email, /LinkedIn está para expirar/);
    await run('lembrar-conexoes');
    expect(await reminders()).toHaveLength(1);
  });
});

describe('reiniciar-contadores', () => {
  it('starts the new month for every company, and does nothing the second time', async () => {
    const company = await newCompany(stack, 'mes');
    await newPost(stack, company);
    const { getEmpresa } = await import('../../../functions/store/empresas/empresas.ts');
    await moveTo(addMs(new Date(), 32 * DAY_MS));
    await run('reiniciar-contadores');
    expect(await getEmpresa(company.id, { fresh: true })).toMatchObject({
      totalPostsNoMes: 0,
      totalPosts: 1,
    });
    expect(await run('reiniciar-contadores')).toEqual({ empresas: 0 });
  });
});

describe('conferir-saldos', () => {
  it('finds nothing in a sound ledger, and names an altered line and an altered balance', async () => {
    const { company, employee } = await enterprise('saldo');
    await connectToNetwork(stack, employee);
    const post = await newPost(stack, company);
    expect((await share(stack, employee, post.id)).status).toBe(200);
    expect(await run('conferir-saldos')).toMatchObject({ diferencas: 0 });

    const { db, table } = await import('../../../functions/store/db.ts');
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
    await alter('movimentos', { funcionarioId: employee.id, id: '0000000001' }, 'valor', 500);
    const { verifiedPages } = await import('../../../functions/movimentos/verify.ts');
    const whats: string[] = [];
    for await (const { differences } of verifiedPages()) whats.push(...differences.map(({ what }) => what));
    expect(whats).toEqual(expect.arrayContaining(['altered line', 'balance 10, computed 500']));
    await alter('movimentos', { funcionarioId: employee.id, id: '0000000001' }, 'valor', 10);
    await alter('funcionarios', { empresaId: company.id, id: employee.id }, 'ups', 99);
    expect(await run('conferir-saldos')).toMatchObject({ diferencas: 1 });
  });
});
