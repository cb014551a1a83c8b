import { expect, it } from 'vitest';
import { verifyPrizes } from '../../../functions/areas/premios/verify-prizes.ts';
import { verifyResults } from '../../../functions/areas/resultados/verify-results.ts';
import { updateItem } from '../../../functions/platform/dynamodb/commands.ts';
import { write } from '../../../functions/platform/dynamodb/writes.ts';
import { monthOf } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import { newExchange, newPost, newProduct } from '../../support/content.ts';
import { isWaiting, type Waiting } from '../../support/empty.ts';
import { uniqueCaption } from '../../support/links.ts';
import { saveRules, setVinculo } from '../../support/prizes.ts';
import { newSharer, share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { itemOf } from '../../support/table-rows.ts';
import { until } from '../../support/until.ts';

const stack = stackForFile();
const mes = monthOf(new Date());

it('finds no difference in counted months, and names each that was made', async () => {
  const { empresa, funcionario } = await newSharer(stack);
  const { empresaId } = empresa;
  const differences = async () =>
    (await verifyPrizes(empresaId, '9999-12')).map(({ item, what }) => `${item}: ${what}`);
  const settled = () =>
    until('prizes without a difference', async () => ((await differences()).length === 0 ? true : undefined));
  const [row, total] = [`pessoa#${funcionario.id}#${mes}`, `total#${mes}`];
  await saveRules(stack, empresa, { esperadoCompartilhamentos: 0 });
  const post = await newPost(stack, empresa, { ups: 25 });
  await share(stack, funcionario, post.id);
  const mug = await newProduct(stack, empresa, { valor_ups: 5, custoCentavos: 1050 });
  const { id } = await newExchange(stack, funcionario, mug.id);
  const settle = (status: string) =>
    stack.call('PUT', `/api/gerenciarTroca/${id}/status`, { token: empresa.token, body: { status } });
  await settle('entregue');
  await setVinculo(stack, empresa, funcionario, 'clt');
  await until('the month to be counted', async () =>
    (await itemOf('premios', { empresaId, item: total }))?.trocas_clt === 1 ? true : undefined,
  );
  await settled();
  // What is still on its way would move the row that is changed below, and its sums with it.
  await until('the events of prizes', async () => {
    const queues = await stack.look<Waiting[]>('consumidores');
    return queues.some((queue) => queue.consumidor === 'prize-events' && isWaiting(queue)) ? undefined : true;
  });
  await settled();
  expect(await verifyPrizes(empresaId, mes), 'of months before this one').toEqual([]);

  const set = (item: string, values: Record<string, unknown>) =>
    write(updateItem('premios', { empresaId, item }, { set: values }));
  await set(total, { valorCentavos: 1051 });
  expect(await differences()).toEqual([`${total}: valorCentavos: 1051 kept, 1050 counted`]);
  await set(total, { valorCentavos: 1050 });
  await set(row, { cliques: 3 });
  expect(await differences()).toEqual([`${row}: cliques: 3 kept, 0 counted`]);
  await set(row, { cliques: 0 });
  const list = (name: string) => `${empresaId}#${mes}#${name}`;
  await set(row, { lista: list('pj#1') });
  expect(await differences()).toEqual([`${row}: in ${list('pj#1')}, belongs in ${list('clt#1')}`]);
  await set(row, { lista: list('clt#1') });

  await settle('cancelada');
  await settled();
  await stack.call('DELETE', `/funcionarios/${funcionario.id}`, { token: empresa.token });
  await settled();
  expect((await itemOf('premios', { empresaId, item: total }))?.pessoas_excluido_1).toBe(1);
});

it('on a plan without prizes nothing is counted; the plan that has them counts what came before', async () => {
  const { empresa, funcionario } = await newSharer(stack);
  const { empresaId } = empresa;
  const sharePost = async () => {
    const { id } = await newPost(stack, empresa, { legenda: uniqueCaption(empresa) });
    expect((await share(stack, funcionario, id)).status).toBe(200);
  };
  const shares = async () =>
    (await itemOf('premios', { empresaId, item: `pessoa#${funcionario.id}#${mes}` }))?.compartilhamentos;
  await sharePost();
  await until('the share to be counted', async () => ((await shares()) === 1 ? true : undefined));
  await setPlan(stack, empresa, 'experience');
  await sharePost();
  const isCounted = async () => (await verifyResults(empresaId, '9999-12-31')).length === 0 || undefined;
  await until('the results to have both', isCounted);
  expect(await shares()).toBe(1);
  expect(await verifyPrizes(empresaId, '9999-12')).toEqual([]);
  await setPlan(stack, empresa, 'enterprise_semestral');
  await until('both shares to be counted', async () => ((await shares()) === 2 ? true : undefined));
  expect(await verifyPrizes(empresaId, '9999-12')).toEqual([]);
});
