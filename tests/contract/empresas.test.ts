import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../infra/local/settings.ts';
import type { Empresa } from '../../shared/routes/entities.ts';
import { admin, setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { formOf } from '../support/multipart.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const DENIED = 'Acesso negado.';
let empresa: SignedIn;
let other: SignedIn;
let funcionario: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  [empresa, other, boss] = [await newEmpresa(stack), await newEmpresa(stack), await admin(stack)];
  funcionario = await newFuncionario(stack, empresa);
});

const read = async ({ empresaId }: SignedIn, { token }: SignedIn) =>
  (await stack.call<Empresa>('GET', `/empresa/${empresaId}`, { token })).body;

const formFields = async (of: SignedIn) => {
  const { nome, endereco, adm_nome, telefone, email } = await read(of, of);
  return { nome, endereco, adm_nome, telefone, email };
};

describe('the company of an address', () => {
  const ask = ({ token }: SignedIn, email: string) =>
    stack.call('GET', '/empresaId', { token, query: { email } });

  it('gives a company its own id, and the admin any company’s', async () => {
    expect((await ask(empresa, empresa.email.toUpperCase())).body).toEqual({
      empresaId: empresa.id,
      plano_nome: 'experience',
      emailConfirmed: true,
    });
    expect((await ask(boss, empresa.email)).body).toEqual({ empresaId: empresa.id });
    expect((await ask(boss, boss.email)).body).toMatchObject({ empresaId: boss.id });
  });

  it('403 to a company for another address, known or unknown; the admin gets 404 for an unknown one', async () => {
    for (const email of [other.email, freshEmail('ninguem')]) {
      const { status, body } = await ask(empresa, email);
      expect([status, body.message]).toEqual([403, DENIED]);
    }
    expect((await ask(boss, freshEmail('ninguem'))).status).toBe(404);
    expect((await ask(boss, funcionario.email)).status).toBe(404);
  });
});

describe('the name of a company’s plan', () => {
  it('200 to an anonymous caller; 404 for an unknown company', async () => {
    const { status, body } = await stack.call('GET', `/empresa_nome_plano/${empresa.id}`);
    expect([status, body]).toEqual([200, { nome: 'Empresa empresa', plano_nome: 'experience' }]);
    expect((await stack.call('GET', '/empresa_nome_plano/01M7NADA')).status).toBe(404);
  });
});

describe('a company’s record', () => {
  it('both return the same record; only the company and the admin see the code', async () => {
    const byPath = await read(empresa, empresa);
    const { body } = await stack.call('GET', '/empresa', {
      token: empresa.token,
      query: { empresaId: empresa.id },
    });
    expect(body).toEqual(byPath);
    expect(byPath.codigoEmpresa).toBeDefined();
    expect((await read(empresa, boss)).codigoEmpresa).toBe(byPath.codigoEmpresa);
    const shown = await read(empresa, funcionario);
    expect(byPath).toMatchObject(shown);
    expect(Object.keys(byPath).filter((name) => !(name in shown))).not.toContain('nome');
    expect(shown.codigoEmpresa).toBeUndefined();
  });
});

describe('the admin’s list of companies', () => {
  it('lists all companies for the admin, newest first, without the admin’s own record', async () => {
    const { status, body } = await stack.call<Empresa[]>('GET', '/empresas', { token: boss.token });
    expect(status).toBe(200);
    const ids = body.map(({ id }) => id);
    expect(ids).toContain(empresa.id);
    expect(ids).not.toContain(boss.id);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('returns the next page for the cursor in the header', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await stack.call<Empresa[]>('GET', '/empresas', {
        token: boss.token,
        query: { limit: 1, cursor },
      });
      expect(page.body.length).toBeLessThanOrEqual(1);
      seen.push(...page.body.map(({ id }) => id));
      cursor = page.headers.get('x-next-cursor') ?? undefined;
    } while (cursor);
    const { body } = await stack.call<Empresa[]>('GET', '/empresas', { token: boss.token });
    expect(seen).toEqual(body.map(({ id }) => id));
  });
});

describe('the admin’s list filtered by plan and payment', () => {
  it('keeps of each page the companies that match, and refuses an unknown value', async () => {
    const [free, expert, agreed] = [
      await newEmpresa(stack),
      await newEmpresa(stack),
      await newEmpresa(stack),
    ];
    await setPlan(stack, expert, 'expert_anual');
    await setPlan(stack, agreed, 'enterprise_semestral');
    const made = [free.id, expert.id, agreed.id];
    const found = async (query: Record<string, string>) => {
      const { body } = await stack.call<Empresa[]>('GET', '/empresas', { token: boss.token, query });
      return body.map(({ id }) => id).filter((id) => made.includes(id));
    };
    expect(await found({ plano: 'experience' })).toEqual([free.id]);
    expect(await found({ plano: 'expert' })).toEqual([expert.id]);
    expect(await found({ plano: 'enterprise' })).toEqual([agreed.id]);
    expect(await found({ pagamento: 'gratis' })).toEqual([free.id]);
    expect((await found({ pagamento: 'combinado', ordem: 'atividade' })).sort()).toEqual([
      expert.id,
      agreed.id,
    ]);
    expect(await found({ plano: 'expert', pagamento: 'gratis' })).toEqual([]);
    expect(await found({ plano: 'expert', busca: expert.email })).toEqual([expert.id]);
    expect(await found({ plano: 'expert', busca: free.email })).toEqual([]);
    const short = await stack.call<Empresa[]>('GET', '/empresas', {
      token: boss.token,
      query: { plano: 'experience', limit: '1' },
    });
    // The newest is on an enterprise plan: the page is empty, and the list goes on.
    expect([short.body, short.headers.get('x-next-cursor')]).toEqual([[], expect.any(String)]);
    for (const query of [{ plano: 'expert_anual' }, { pagamento: 'pix' }] as Record<string, string>[])
      expect((await stack.call('GET', '/empresas', { token: boss.token, query })).status).toBe(400);
  });
});

describe('a company that changes its own record', () => {
  const update = (who: SignedIn, body: unknown, id = who.empresaId) =>
    stack.call<Empresa & { message?: string }>('PUT', `/empresa/${id}`, { token: who.token, body });

  it('200 with the changed record, for a JSON body and for a form', async () => {
    const one = await newEmpresa(stack);
    const fields = { ...(await formFields(one)), nome: 'Nome novo' };
    expect((await update(one, fields)).body.nome).toBe('Nome novo');
    const { status, body } = await update(one, formOf({ ...fields, telefone: '2199' }));
    expect([status, body.telefone, body.emailConfirmed]).toEqual([200, '2199', true]);
  });

  it('200 to the admin for its own record, which keeps the admin role', async () => {
    const fields = { ...(await formFields(boss)), endereco: 'Rua B', telefone: '1133334444' };
    const { status, body } = await update(boss, fields);
    expect([status, body]).toMatchObject([200, fields]);
    expect(await stack.login(boss.email, DEMO_PASSWORD)).toMatchObject({ admin: true });
  });

  it('409 for an address already in use, including the admin’s', async () => {
    for (const email of [other.email, funcionario.email, boss.email]) {
      const fields = { ...(await formFields(empresa)), email, senhaAtual: PASSWORD };
      const { status, body } = await update(empresa, fields);
      expect([email, status, body.message]).toEqual([email, 409, 'O e-mail fornecido já está em uso.']);
    }
  });
});

describe('the admin who changes a company', () => {
  const change = async (of: SignedIn, extra: object, by = boss) =>
    stack.call<Empresa & { message?: string }>('PUT', `/changeempresa/${of.empresaId}`, {
      token: by.token,
      body: { ...(await formFields(of)), ...extra },
    });

  it('200 sets the limit; an empty value restores the plan’s limit', async () => {
    const one = await newEmpresa(stack);
    expect((await change(one, { colaboradoresLimite: 3 })).body.colaboradoresLimite).toBe(3);
    expect((await change(one, { nome: 'Só o nome' })).body.colaboradoresLimite).toBe(3);
    expect((await change(one, { colaboradoresLimite: '0' })).body.colaboradoresLimite).toBe(0);
    expect((await change(one, { colaboradoresLimite: '' })).body.colaboradoresLimite).toBe(7);
  });

  it('a plan change resets the limit to the plan’s', async () => {
    const one = await newEmpresa(stack);
    await change(one, { colaboradoresLimite: 3 });
    const up = await change(one, { plano_nome: 'enterprise_anual' });
    expect([up.body.plano_nome, up.body.colaboradoresLimite]).toEqual(['enterprise_anual', null]);
    const down = await change(one, { plano_nome: 'expert_semestral' });
    expect(down.body.colaboradoresLimite).toBe(14);
    const kept = await change(one, { plano_nome: 'expert_anual', colaboradoresLimite: 20 });
    expect([kept.body.plano_nome, kept.body.colaboradoresLimite]).toEqual(['expert_anual', 20]);
  });

  it.each([
    [{ colaboradoresLimite: -1 }, 'Limite de colaboradores deve ser no mínimo 0.'],
    [{ colaboradoresLimite: 1.5 }, 'Limite de colaboradores deve ser um número inteiro.'],
    [{ colaboradoresLimite: 'muitos' }, 'Limite de colaboradores deve ser um número inteiro.'],
    [{ email: 'torto' }, 'Informe um e-mail válido.'],
    [{ plano_nome: 'ouro' }, 'Dados inválidos. Verifique os campos e tente novamente.'],
  ])('400 for %j', async (extra, message) => {
    const { status, body } = await change(empresa, extra);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('409 for an address in use; 404 for an unknown company and the admin’s own', async () => {
    for (const { email } of [other, boss]) {
      expect((await change(empresa, { email })).status).toBe(409);
      expect((await change(empresa, { email, senhaAtual: DEMO_PASSWORD })).status).toBe(409);
    }
    const body = await formFields(empresa);
    for (const id of ['01M7NADA', boss.id]) {
      const { status } = await stack.call('PUT', `/changeempresa/${id}`, { token: boss.token, body });
      expect(status).toBe(404);
    }
  });
});

describe('plan and counter', () => {
  it('the count of posts has this month’s posts and the plan’s limit', async () => {
    const one = await newEmpresa(stack);
    const count = async () =>
      (await stack.call('GET', '/api/contar-posts', { token: one.token, query: { empresaId: one.id } })).body;
    expect(await count()).toEqual({ totalPostsNoMes: 0, limitePosts: 25 });
    await newPost(stack, one);
    expect(await count()).toEqual({ totalPostsNoMes: 1, limitePosts: 25 });
    await setPlan(stack, one, 'enterprise_anual');
    expect(await count()).toEqual({ totalPostsNoMes: 1, limitePosts: null });
  });

  it('the current plan is for company and employee', async () => {
    for (const { token } of [empresa, funcionario]) {
      const own = await stack.call('GET', '/api/atualizar-plano', {
        token,
        query: { empresaId: empresa.id },
      });
      expect(own.body).toEqual({ plano_nome: 'experience' });
    }
  });
});

describe('the list of companies by activity', () => {
  /** The whole list, page by page. */
  async function quietFirst(): Promise<Empresa[]> {
    const rows: Empresa[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await stack.call<Empresa[]>('GET', '/empresas', {
        token: boss.token,
        query: { ordem: 'atividade', limit: '100', ...(cursor && { cursor }) },
      });
      rows.push(...body);
      cursor = headers.get('x-next-cursor') ?? undefined;
    } while (cursor);
    return rows;
  }

  it('lists the longest inactive company first, with its payment; a post of a later day ends the quiet', async () => {
    const [first, second] = [await newEmpresa(stack), await newEmpresa(stack)];
    const mine = async () =>
      (await quietFirst()).filter(({ id }) => [first.id, second.id].includes(id)).map(({ id }) => id);
    expect(await mine()).toEqual([first.id, second.id]);
    const later = new Date(Date.now() + 2 * 86_400_000);
    await stack.tool('relogio', { agora: later.toISOString() });
    const { token } = await stack.login(first.email, PASSWORD);
    await newPost(stack, { ...first, token });
    await stack.tool('relogio', { agora: null });
    await until('the order to change', async () => (await mine())[0] === second.id || undefined);
    expect(await mine()).toEqual([second.id, first.id]);
    const found = (await quietFirst()).find(({ id }) => id === first.id);
    expect([found?.pagamento, found?.ativaEm?.slice(0, 10)]).toEqual([
      null,
      later.toISOString().slice(0, 10),
    ]);
  });
});
