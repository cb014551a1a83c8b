import { deliverHalfFailing } from '../support/half-failing.ts';
import { fill } from '../support/table-rows.ts';
import { startBenchStack } from './bench-stack.ts';
import { report } from './figures.ts';

/** `npm run bench:webhooks`: ten thousand events to a receiver that fails every other time, on the whole stack. */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000);
const EMPRESA = 'EMPRESA';

const stack = await startBenchStack({ localReceivers: true });
await fill('empresas', 1, () => ({ id: EMPRESA, nome: 'E', plano_nome: 'enterprise_anual' }));
const tool = async (name: string, body: unknown = {}) => {
  const answer = await fetch(`${stack.url}/__local/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
};
const started = performance.now();
const { arrived, hours, attempts, mostIds } = await deliverHalfFailing({
  empresaId: EMPRESA,
  events: EVENTS,
  tool,
});
const seconds = (performance.now() - started) / 1000;
await stack.stop();
report('webhooks', `${EVENTS} events to a receiver that fails half the time`, [
  { name: 'arrived', value: arrived, unit: 'events', min: EVENTS, max: EVENTS },
  { name: 'within, of the moved clock', value: hours, unit: 'h', max: 24 },
  { name: 'ids of one event at most', value: mostIds, unit: 'ids', max: 1 },
  { name: 'attempts for each', value: attempts / EVENTS, unit: 'attempts' },
  { name: 'time', value: seconds, unit: 's' },
]);
