// @process own

import { describe, expect, it } from 'vitest';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../infra/local/settings.ts';
import { addMs, DAY_MS, dayStart, HOUR_MS, monthOf } from '../../shared/rules/dates.ts';
import { prizeMonth, sumOfRows } from '../support/prizes.ts';
import { ownStackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = ownStackForFile({ seed: 'demo' });
const signIn = (email: string) => stack.login(email, DEMO_PASSWORD);
const FUNCIONARIOS = ['ana', 'bruno', 'carla', 'diego', 'elisa', 'fabio', 'gabi', 'hugo'].map(
  (who) => `${who}@demo.local`,
);

interface Results {
  serie: { dia: string; compartilhamentos: number }[];
  totais: { cliques: number; canais: { canal: string; cliques: number }[] };
}
interface Placed {
  IdFuncionario: string;
  posicao: number;
}
const placesOf = (rows: Placed[]) =>
  Object.fromEntries(rows.map(({ IdFuncionario, posicao }) => [IdFuncionario, posicao]));
interface Funcionario extends Placed {
  id: string;
  empresaId: string;
  ups: number;
  linkedinConectado: boolean;
}
async function funcionario(email: string): Promise<Funcionario & { token: string }> {
  const { token } = await signIn(email);
  const { body } = await stack.call<Funcionario>('GET', '/DadosColab', { token, query: { email } });
  return { ...body, token };
}
async function empresa(email: string) {
  const { token } = await signIn(email);
  const { body } = await stack.call<{ empresaId: string }>('GET', '/empresaId', { token, query: { email } });
  const record = await stack.call<Record<string, unknown>>('GET', `/empresa/${body.empresaId}`, { token });
  return { token, empresaId: body.empresaId, record: record.body };
}

describe('the demo', () => {
  it('has the admin', async () => {
    expect(await signIn(ADMIN_EMAIL)).toMatchObject({ admin: true });
  });

  it('has a company on enterprise_anual with 8 people, posts, products and exchanges of every status', async () => {
    const { token, empresaId, record } = await empresa('empresa@demo.local');
    expect(record).toMatchObject({
      plano_nome: 'enterprise_anual',
      numColaboradores: 8,
      emailConfirmed: true,
    });
    const posts = await stack.call<{ rows: { midias: string }[]; count: number }>('GET', '/posts', {
      token,
      query: { empresaId, limit: 50 },
    });
    expect(posts.body.count).toBeGreaterThanOrEqual(9);
    expect(posts.body.rows.some(({ midias }) => midias.includes('.webp'))).toBe(true);
    const { body: store } = await stack.call<{ produtos: unknown[] }>('GET', `/api/produtos/${empresaId}`, {
      token,
    });
    expect(store.produtos).toHaveLength(7);
    expect(store.produtos).toContainEqual(expect.objectContaining({ tipo: 'vale', quantidade: 12 }));
    const { body: trades } = await stack.call<{ trocas: { status: string }[] }>(
      'GET',
      `/api/gerenciarTrocas/${empresaId}`,
      { token },
    );
    expect(new Set(trades.trocas.map(({ status }) => status))).toEqual(
      new Set(['pendente', 'entregue', 'cancelada']),
    );
  });

  it('has people whom the company registered with their cargo, and others who joined by the code', async () => {
    const { token, empresaId } = await empresa('empresa@demo.local');
    const { body } = await stack.call<{ email: string; cargo: string | null; emailConfirmed: boolean }[]>(
      'GET',
      '/funcionarios',
      { token, query: { empresaId } },
    );
    const byCode = body.filter(({ cargo }) => !cargo);
    expect(byCode.map(({ email }) => email).sort()).toEqual(['gabi@demo.local', 'hugo@demo.local']);
    expect(body.filter(({ emailConfirmed }) => !emailConfirmed)).toEqual([]);
  });

  it('has everybody at the place that the ranking shows', async () => {
    const people = await Promise.all(FUNCIONARIOS.map(funcionario));
    const { token, empresaId } = await empresa('empresa@demo.local');
    const { body: ranked } = await stack.call<Placed[]>('GET', '/rankingColaboradores', {
      token,
      query: { empresaId, limit: FUNCIONARIOS.length },
    });
    expect(placesOf(people)).toEqual(placesOf(ranked));
  });

  it('has ana connected, and everyone’s balance backed by the statement', async () => {
    for (const email of FUNCIONARIOS) {
      const { token, id, ups, linkedinConectado } = await funcionario(email);
      expect(linkedinConectado).toBe(email === 'ana@demo.local');
      const { body } = await stack.call<{ movimentos: { valor: number }[]; saldo: number }>(
        'GET',
        `/api/extrato/${id}`,
        { token, query: { limit: 50 } },
      );
      expect(body.saldo).toBe(ups);
      expect(body.movimentos.reduce((sum, { valor }) => sum + valor, 0)).toBe(ups);
    }
    expect((await funcionario('ana@demo.local')).ups).toBeGreaterThan(0);
  });

  it('has half a year of prizes: one without a cost, one of a person outside the list', async () => {
    const company = await empresa('empresa@demo.local');
    const months = Array.from({ length: 7 }, (_, back) => monthOf(addMs(new Date(), -back * 30 * DAY_MS)));
    const counted = await until('the past to be counted', async () => {
      const all = await Promise.all([...new Set(months)].map((mes) => prizeMonth(stack, company, mes)));
      return all.filter(({ total }) => total.pessoas > 0).length > 4 ? all : undefined;
    });
    for (const { total, pessoas } of counted) expect(total).toMatchObject(sumOfRows(pessoas));
    const sum = (of: 'trocas' | 'semCusto' | 'foraDoVinculo' | 'acima' | 'valorCentavos') =>
      counted.reduce((all, { total }) => all + total[of], 0);
    expect(sum('trocas')).toBeGreaterThan(4);
    expect([sum('semCusto'), sum('foraDoVinculo')]).toEqual([1, 1]);
    expect(Math.min(sum('acima'), sum('valorCentavos'))).toBeGreaterThan(0);
    expect(counted.at(0)?.regras).toMatchObject({ esperadoCompartilhamentos: 2 });
  });

  it('has half a year behind it, which the product’s own checks find right', async () => {
    const { token, empresaId } = await empresa('empresa@demo.local');
    const read = async (periodo: string) => {
      const query = { empresaId, periodo };
      return (await stack.call<Results>('GET', '/api/resultados', { token, query })).body;
    };
    const weeks = [...(await read('ano')).serie, ...(await read('trimestre')).serie];
    expect(weeks.filter(({ compartilhamentos }) => compartilhamentos > 0).length).toBeGreaterThan(12);
    const { rows } = (
      await stack.call<{ rows: { cliques: number; imagem: string | null }[] }>(
        'GET',
        '/api/resultados/posts',
        {
          token,
          query: { empresaId, periodo: 'ano', ordem: 'cliques' },
        },
      )
    ).body;
    const [flew, next] = rows;
    expect(flew?.cliques).toBeGreaterThan(3 * (next?.cliques ?? 0));
    expect(flew?.imagem).toContain('.webp');
    for (const periodo of ['ano', 'mes']) {
      const { cliques, canais } = (await read(periodo)).totais;
      expect(canais.map(({ canal }) => canal)).toEqual(
        expect.arrayContaining(['linkedin', 'whatsapp', 'copiar']),
      );
      expect(canais.reduce((sum, row) => sum + row.cliques, 0)).toBe(cliques);
    }

    const { verifyResults } = await import('../../functions/areas/resultados/verify-results.ts');
    const { verifiedPages } = await import('../../functions/areas/movimentos/ledger-checks.ts');
    const starter = await empresa('inicio@demo.local');
    for (const id of [empresaId, starter.empresaId])
      expect(await verifyResults(id, '9999-12-31')).toEqual([]);
    for await (const { differences } of verifiedPages()) expect(differences).toEqual([]);
  });

  it('has a ranking of last month, as the statements say, and what people achieved', async () => {
    const { token, id, empresaId } = await funcionario('ana@demo.local');
    const month = monthOf(addMs(dayStart(`${monthOf(new Date())}-01`), -HOUR_MS));
    const { body: ranking } = await stack.call<{ IdFuncionario: string; ups: number }[]>(
      'GET',
      '/rankingColaboradores',
      {
        token,
        query: { empresaId, periodo: 'mes', data: `${month}-15` },
      },
    );
    const { body } = await stack.call<{ movimentos: { valor: number; data: string }[] }>(
      'GET',
      `/api/extrato/${id}`,
      { token, query: { limit: 50 } },
    );
    const earned = body.movimentos.filter(
      ({ valor, data }) => valor > 0 && monthOf(new Date(data)) === month,
    );
    expect(ranking.length).toBeGreaterThan(3);
    expect(ranking.find(({ IdFuncionario }) => IdFuncionario === id)?.ups).toBe(
      earned.reduce((sum, { valor }) => sum + valor, 0),
    );
    const { body: own } = await stack.call<{ sequenciaSemanas: number; conquistas: { codigo: string }[] }>(
      'GET',
      '/DadosColab',
      { token, query: { email: 'ana@demo.local' } },
    );
    expect(own.conquistas.map(({ codigo }) => codigo)).toContain('compartilhou_10');
  });

  it('shows at LinkedIn what was shared in that time', async () => {
    const { token, id } = await funcionario('ana@demo.local');
    const { body } = await stack.call<{ sharedPosts: { linkedinPostURL: string }[] }>(
      'GET',
      `/funcionarios/${id}/shared-posts`,
      {
        token,
        query: { limit: 50 },
      },
    );
    const oldest = body.sharedPosts.at(-1)?.linkedinPostURL ?? '';
    // The demo was made at another address than this copy of it runs at.
    const page = await fetch(`${stack.url}${new URL(oldest).pathname}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Ana Ribeiro');
  });

  it('has a starter on experience with 3 people and 5 posts this month', async () => {
    const { token, empresaId, record } = await empresa('inicio@demo.local');
    expect(record).toMatchObject({ plano_nome: 'experience', numColaboradores: 3 });
    const { body } = await stack.call('GET', '/api/contar-posts', { token, query: { empresaId } });
    expect(body).toEqual({ totalPostsNoMes: 5, limitePosts: 25 });
  });

  it('serves an image of a post to anyone, with ranges', async () => {
    const { token, empresaId } = await empresa('inicio@demo.local');
    const { body } = await stack.call<{ rows: { midias: string }[] }>('GET', '/posts', {
      token,
      query: { empresaId },
    });
    const path = body.rows.flatMap(({ midias }) => JSON.parse(midias) as string[])[0];
    const whole = await fetch(`${stack.url}/v1/${path}`);
    expect(whole.headers.get('content-type')).toBe('image/webp');
    expect(whole.headers.get('cache-control')).toContain('immutable');
    const part = await fetch(`${stack.url}/v1/${path}`, { headers: { range: 'bytes=0-3' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('RIFF');
  });

  it('leaves no event behind and the clock where it was', async () => {
    expect(await stack.look('mortas')).toEqual([]);
    const { agora } = await stack.look<{ agora: string }>('relogio');
    expect(Math.abs(new Date(agora).getTime() - Date.now())).toBeLessThan(5_000);
  });
});
