import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { countClick, visitOf } from '../../../functions/areas/links/store/clicks.ts';
import { handler } from '../../../functions/areas/resultados/consumers/results.ts';
import { countFacts } from '../../../functions/areas/resultados/count-facts.ts';
import { eraseResults } from '../../../functions/areas/resultados/store/erase.ts';
import { ALL, itemName, listDays } from '../../../functions/areas/resultados/store/result-records.ts';
import { verifyResults } from '../../../functions/areas/resultados/verify-results.ts';
import { handler as verifyJob } from '../../../functions/areas/sistema/consumers/verify-metrics.ts';
import type { DomainEvent } from '../../../functions/events/index.ts';
import { FOR_RESULTS } from '../../../functions/events/index.ts';
import { updateItem } from '../../../functions/platform/dynamodb/commands.ts';
import { shardOf } from '../../../functions/platform/dynamodb/counters.ts';
import { db, table } from '../../../functions/platform/dynamodb/db.ts';
import { write } from '../../../functions/platform/dynamodb/writes.ts';
import { eventsOf } from '../../../functions/platform/events/day.ts';
import { readProgress } from '../../../functions/platform/jobs/progress.ts';
import type { Equipe } from '../../../shared/routes/entities.ts';
import { addMs, DAY_MS, dayOf } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { moveTo, newEquipe, newExchange, newPost, newProduct } from '../../support/content.ts';
import { deliveries, domainEvent } from '../../support/deliveries.ts';
import { LINK, visit } from '../../support/links.ts';
import { connectLinkedin, share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

const stack = stackForFile();
const LAST_DAY = '9999-12-31';
const HOJE = dayOf(new Date());
const RUN = { getRemainingTimeInMillis: () => 600_000 };

let empresa: SignedIn;
let ana: SignedIn;
let leaver: SignedIn;
let vendas: Equipe;
const differences = () => verifyResults(empresa.id, LAST_DAY);
const settled = () =>
  until('results without a difference', async () => ((await differences()).length === 0 ? true : undefined));
const erase = async () => {
  let from: Record<string, unknown> | undefined;
  do from = await eraseResults(empresa.id, from);
  while (from);
};
const kept = (empresaId: string, equipeId?: string) =>
  listDays({ empresaId, equipeId }, HOJE, HOJE, { fresh: true });

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'conferida');
  await setPlan(stack, empresa, 'enterprise_anual');
  [ana, leaver] = [await newFuncionario(stack, empresa, 'ana'), await newFuncionario(stack, empresa, 'sai')];
  vendas = await newEquipe(stack, empresa, 'Vendas');
  for (const who of [ana, leaver]) await moveTo(stack, empresa, who.id, vendas.id);
  const post = await newPost(stack, empresa, { ups: 25 });
  for (const who of [ana, leaver]) {
    await connectLinkedin(stack, who);
    await share(stack, who, post.id);
  }
  await newPost(stack, empresa);
  await newExchange(stack, ana, (await newProduct(stack, empresa)).id);
  await db.send(
    new UpdateCommand({
      TableName: table('compartilhamentos'),
      Key: { funcionarioId: ana.id, postId: post.id },
      UpdateExpression: 'SET codigo = :codigo',
      ExpressionAttributeValues: { ':codigo': `c${post.id}` },
    }),
  );
  const link = {
    codigo: `c${post.id}`,
    postId: post.id,
    funcionarioId: ana.id,
    empresaId: empresa.id,
    equipeId: vendas.id,
    link: '',
  };
  for (const visitor of ['um', 'dois'])
    await countClick(link, visitOf(visitor, new Date()), new Date(), AbortSignal.timeout(5000));
  // An employee who only shares elsewhere, and one who leaves afterwards.
  const linked = await newPost(stack, empresa, LINK);
  for (const [who, canal] of [
    [await newFuncionario(stack, empresa, 'avulsa'), 'whatsapp'],
    [leaver, 'telegram'],
    [leaver, 'copiar'],
  ] as const) {
    const { body } = await stack.call<{ linkCurto: string }>('POST', '/api/canais', {
      token: who.token,
      body: { postId: linked.id, canal },
    });
    await visit(body.linkCurto);
  }
  await stack.call('DELETE', `/funcionarios/${leaver.id}`, { token: empresa.token });
});

describe('stored results', () => {
  it('equal a recount from the sources', async () => {
    await settled();
    expect((await kept(empresa.id))[0]).toMatchObject({
      compartilhamentos: 2,
      primeiraMes: 2,
      cliques: 5,
      canal_whatsapp: 1,
      canal_telegram: 1,
      canal_copiar: 1,
      entradas: 2,
      publicacoes: 3,
      acessos: 2,
    });
    expect((await kept(empresa.id, vendas.id))[0]).toMatchObject({
      compartilhamentos: 2,
      primeiraMes: 2,
      cliques: 4,
      canal_telegram: 1,
      entradas: 1,
      upsGanhos: 50,
    });
  });

  it('differ if an employee who has signed in is not counted as one', async () => {
    await settled();
    const key = { empresaId: empresa.id, item: itemName.entry(ana.id) };
    const change = (acessou: string) =>
      db.send(
        new UpdateCommand({
          TableName: table('resultados'),
          Key: key,
          UpdateExpression: 'SET acessou = :acessou',
          ExpressionAttributeValues: { ':acessou': acessou },
        }),
      );
    await change('2020-01-01');
    expect((await differences()).map(({ item }) => item)).toEqual(
      expect.arrayContaining([key.item, 'dia#2020-01-01', `dia#${HOJE}`]),
    );
    await change(HOJE);
    expect(await differences()).toEqual([]);
  });

  it('do not change when every event of the day is repeated', async () => {
    await settled();
    const before = await kept(empresa.id);
    const own: DomainEvent[] = [];
    for await (const events of eventsOf(HOJE, new Date()))
      own.push(...events.filter((event) => event.empresaId === empresa.id && isForResults(event)));
    expect(own.length).toBeGreaterThan(5);
    expect(await handler(deliveries([...own].reverse()))).toEqual({ batchItemFailures: [] });
    expect(await kept(empresa.id)).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  it('are written once for all companies of a shard that are counted together', async () => {
    // Of nine companies two share one of eight shards.
    const byShard = new Map<string, SignedIn>();
    let both: SignedIn[] = [];
    while (both.length === 0) {
      const one = await newEmpresa(stack, 'uma');
      const other = byShard.get(shardOf(one.id));
      byShard.set(shardOf(one.id), one);
      if (other) both = [one, other];
    }
    const events = both.map(({ id }) =>
      domainEvent(
        'post.publicado',
        { postId: `P${id}` },
        { empresaId: id, em: new Date().toISOString(), id: `E${id}` },
      ),
    );
    const sent = vi.spyOn(db, 'send');
    for (let times = 0; times < 2; times += 1)
      expect(await handler(deliveries(events))).toEqual({ batchItemFailures: [] });
    const batches = sent.mock.calls.flatMap(([{ input }]) =>
      'Item' in input && 'mudancas' in (input.Item ?? {}) ? [JSON.stringify(input.Item)] : [],
    );
    sent.mockRestore();
    const own = batches.filter((batch) => both.some(({ id }) => batch.includes(`P${id}`)));
    expect(own).toHaveLength(1);
    // The day and the month; the stored batch itself names the target once more.
    expect(own[0]?.split(`"empresaId":"${ALL}"`)).toHaveLength(4);
    expect(own[0]).toContain('{"publicacoes":2}');
    for (const { id } of both) expect(await kept(id)).toMatchObject([{ publicacoes: 1 }]);
  });

  it('differ when the clicks of one channel are counted as another’s', async () => {
    await settled();
    const wrong = (add: Record<string, number>) =>
      write(updateItem('resultados', { empresaId: empresa.id, item: `dia#${HOJE}` }, { add }));
    await wrong({ canal_whatsapp: -1, canal_x: 1 });
    expect((await differences()).map(({ what }) => what).sort()).toEqual([
      'canal_whatsapp: 0 kept, 1 counted',
      'canal_x: 1 kept, 0 counted',
    ]);
    await wrong({ canal_whatsapp: 1, canal_x: -1 });
    expect(await differences()).toEqual([]);
  });

  it('differ in every way in which they can be wrong', async () => {
    await settled();
    await countFacts(empresa.id, [
      {
        of: 'share',
        funcionarioId: ana.id,
        postId: 'nenhum',
        lugar: 'Lnenhum',
        line: 999,
        dia: HOJE,
        ups: 1,
      },
      { of: 'publication', postId: 'nenhum', dia: HOJE },
      { of: 'entry', funcionarioId: 'ninguem', dia: HOJE },
    ]);
    const items = new Set((await differences()).map(({ item }) => item.split('#')[0]));
    expect(items).toEqual(new Set(['dia', 'empresa', 'entrada', 'pessoa', 'post']));
    await erase();
  });
});

describe('facts counted in one batch', () => {
  it('are counted once, over any number of days', async () => {
    const month = (n: number) => `${2020 + Math.floor(n / 12)}-${String(1 + (n % 12)).padStart(2, '0')}-10`;
    const left = Array.from({ length: 16 }, (_, n) => ({
      of: 'exit' as const,
      funcionarioId: `foi${n}`,
      entrou: month(n),
      dia: month(20 + n),
    }));
    await countFacts(empresa.id, left);
    const days = await listDays({ empresaId: empresa.id }, month(0), month(35), { fresh: true });
    expect(days.map(({ entradas }) => entradas)).toEqual([...left.map(() => 1), ...left.map(() => -1)]);
  });

  it('are deleted with the company', async () => {
    await erase();
    expect(await kept(empresa.id)).toEqual([]);
  });
});

describe('the nightly sample', () => {
  it('reports a difference that persists', async () => {
    const job = (at: Date) => verifyJob({ time: at.toISOString() }, RUN);
    const { empresas } = await job(new Date());
    expect(empresas).toBeGreaterThan(0);
    // The company's results were erased, and tomorrow's sample compares today's.
    const tomorrow = addMs(new Date(), DAY_MS);
    // Its turn comes after the companies of other test files.
    await until('its turn in the sample', async () => {
      await job(tomorrow);
      const progress = await readProgress<{ suspeitas: string[] }>('conferir-resultados');
      return progress?.suspeitas.includes(empresa.id) || undefined;
    });
    const { diferencas } = await job(tomorrow);
    expect(diferencas).toBeGreaterThan(0);
  });
});

const isForResults = (event: DomainEvent): boolean => (FOR_RESULTS as readonly string[]).includes(event.tipo);
