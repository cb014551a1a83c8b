import { describe, expect, it } from 'vitest';
import { countFacts } from '../../functions/areas/resultados/count-facts.ts';
import type { Fact } from '../../functions/areas/resultados/facts.ts';
import type { Reply } from '../../shared/routes/define.ts';
import type { resultados } from '../../shared/routes/resultados.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import { addDays, mondayOf, periodOf } from '../../shared/rules/periodos.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const HOJE = dayOf(new Date());

type Figures = Reply<typeof resultados.resultFigures>;
type Rows = Reply<typeof resultados.resultsOfPosts>;

const ask = <T = Figures>(who: SignedIn, query: object = {}, kind = '') =>
  stack.call<T>('GET', `/api/resultados${kind}`, {
    token: who.token,
    query: { empresaId: who.empresaId, periodo: 'mes', ...query },
  });

describe('periods', () => {
  let line = 0;
  const shared = (funcionarioId: string, dia: string, ups = 10): Fact => ({
    of: 'share',
    lugar: 'L',
    funcionarioId,
    postId: 'post',
    line: ++line,
    dia,
    ups,
  });
  const lastYear = String(Number(HOJE.slice(0, 4)) - 1);
  const inMarch = { periodo: 'mes', data: `${lastYear}-03-31` };

  it('a finished period is compared with the whole previous one; employees are counted once', async () => {
    const empresa = await newEmpresa(stack, 'historia');
    await setPlan(stack, empresa, 'enterprise_anual');
    await countFacts(empresa.id, [
      { of: 'entry', funcionarioId: 'p1', dia: `${lastYear}-02-10` },
      { of: 'entry', funcionarioId: 'p2', dia: `${lastYear}-03-10` },
      { of: 'exit', funcionarioId: 'p1', entrou: `${lastYear}-02-10`, dia: `${lastYear}-04-02` },
      shared('p1', `${lastYear}-02-28`),
      shared('p1', `${lastYear}-03-01`),
      shared('p1', `${lastYear}-03-31`),
      shared('p2', `${lastYear}-03-15`, 25),
      shared('p2', `${lastYear}-04-01`),
    ]);
    const { body } = await ask(empresa, inMarch);
    expect(body.totais).toMatchObject({
      compartilhamentos: 3,
      participantes: 2,
      colaboradores: 2,
      upsGanhos: 45,
    });
    expect(body.anteriores).toMatchObject({ compartilhamentos: 1, participantes: 1, colaboradores: 1 });
    expect(body.serie).toHaveLength(31);
    expect(body.serie[14]).toEqual({
      dia: `${lastYear}-03-15`,
      compartilhamentos: 1,
      cliques: 0,
      upsGanhos: 25,
    });
    const year = (await ask(empresa, { ...inMarch, periodo: 'ano' })).body;
    expect(year.totais).toMatchObject({ compartilhamentos: 5, participantes: 2, colaboradores: 1 });
    expect(year.serie[0]?.dia).toBe(mondayOf(`${lastYear}-01-01`));
    expect(year.serie.reduce((sum, { compartilhamentos }) => sum + compartilhamentos, 0)).toBe(5);
    const quarter = (await ask(empresa, { periodo: 'trimestre', data: `${lastYear}-05-05` })).body;
    expect(quarter.totais).toMatchObject({ compartilhamentos: 1, participantes: 1 });
    expect(quarter.anteriores).toMatchObject({ compartilhamentos: 4, participantes: 2 });
  });

  it('an unfinished period is compared with as many days of the previous one', async () => {
    const empresa = await newEmpresa(stack, 'corrido');
    await setPlan(stack, empresa, 'enterprise_anual');
    const monday = mondayOf(HOJE);
    const sameDay = addDays(HOJE, -7);
    await countFacts(empresa.id, [
      shared('p1', addDays(monday, -7)),
      ...(sameDay < addDays(monday, -1) ? [shared('p2', addDays(monday, -1))] : []),
      shared('p1', HOJE),
    ]);
    const { body } = await ask(empresa, { periodo: 'semana' });
    expect(body.anteriores).toMatchObject({ compartilhamentos: 1, participantes: 1 });
    expect(body.totais).toMatchObject({ compartilhamentos: 1, participantes: 1 });
  });

  it('a plan limits how far back: periods that ended earlier are refused, earlier days of a period omitted', async () => {
    const empresa = await newEmpresa(stack, 'plano');
    const lastMonth = addDays(`${HOJE.slice(0, 7)}-01`, -1);
    const before = addDays(`${lastMonth.slice(0, 7)}-01`, -1);
    await countFacts(empresa.id, [
      shared('p1', before),
      shared('p1', lastMonth),
      shared('p2', HOJE),
      shared('p1', HOJE),
    ]);
    expect((await ask(empresa, { data: lastMonth })).body.totais.compartilhamentos).toBe(1);
    const refused = await ask(empresa, { data: before });
    expect(refused).toMatchObject({
      status: 403,
      body: { error: 'Faça upgrade para usar este recurso.', codigo: 'plano', recurso: 'resultados' },
    });
    const [year, first] = [HOJE.slice(0, 4), `${lastMonth.slice(0, 7)}-01`];
    if (first.startsWith(year)) {
      const { body } = await ask(empresa, { periodo: 'ano' });
      expect(body.totais).toMatchObject({ compartilhamentos: 3, participantes: 2 });
      expect(body.serie[0]?.dia).toBe(mondayOf(first));
    }
    await setPlan(stack, empresa, 'expert_anual');
    expect((await ask(empresa, { data: before })).body.totais.compartilhamentos).toBe(1);
    expect((await ask(empresa, { data: addDays(HOJE, -400) })).status).toBe(403);
    await setPlan(stack, empresa, 'enterprise_anual');
    expect((await ask(empresa, { data: addDays(HOJE, -400) })).status).toBe(200);
    expect((await ask(empresa, { data: addDays(HOJE, -800) })).status).toBe(403);
  });

  it('refuses invalid periods and future ones', async () => {
    const empresa = await newEmpresa(stack, 'errado');
    for (const query of [
      { periodo: 'dia' },
      { periodo: '' },
      { data: '2026-02-30' },
      { data: 'ontem' },
      { data: '0001-01-01' },
      { data: addDays(periodOf('mes', HOJE).ate, 1) },
      { data: '9999-12-31' },
    ])
      expect([query, (await ask(empresa, query)).status]).toEqual([query, 400]);
    expect((await ask(empresa, { data: periodOf('mes', HOJE).ate })).status).toBe(200);
    for (const query of [{ ordem: 'ups' }, { limit: 51 }, { cursor: 'nada' }])
      expect([query, (await ask(empresa, query, '/posts')).status]).toEqual([query, 400]);
    // A cursor is valid for its own order only.
    await countFacts(
      empresa.id,
      ['a', 'b'].map((id) => shared(id, HOJE)),
    );
    const { nextCursor } = (await ask<Rows>(empresa, { limit: 1 }, '/colaboradores')).body;
    expect(
      (await ask(empresa, { limit: 1, cursor: nextCursor, ordem: 'cliques' }, '/colaboradores')).status,
    ).toBe(400);
  });
});
