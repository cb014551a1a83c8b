import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeOf } from '../../functions/areas/posts/store/place.ts';
import { listen } from '../../infra/local/listen.ts';
import { createSecrets } from '../../infra/local/services/secrets.ts';
import { domainEvent } from '../support/deliveries.ts';
import { newInscricao } from '../support/push.ts';
import { fill, idOf } from '../support/table-rows.ts';
import { type Figure, report } from './figures.ts';
import { type Faults, PushQueue } from './push-queue.ts';
import { type Manner, startCountingService } from './push-service.ts';
import { startServices } from './services.ts';

/**
 * `npm run bench:push`: a post published in the evening for a company of 100,000 subscriptions, pushed in the morning
 * through a queue that delivers twice and in parallel, by a consumer killed again and again, to a service that counts;
 * and a second post of the same day. The queue has a clock of its own, so that its delays take no time.
 */
const BROWSERS = Number(process.env.BENCH_ROWS ?? 100_000);
const MEMORY_MB = 256;
const EMPRESA = 'EMPRESA';
const EVENING = Date.parse('2031-05-05T21:00:00-03:00');
const MORNING = Date.parse('2031-05-06T08:00:00-03:00');
const LATER = Date.parse('2031-05-06T18:30:00-03:00');
/** Older than every event: all employees joined before the post. */
const personId = (n: number) => idOf('0', n);
/** Every tenth employee has two browsers. */
const personOf = (browser: number) => browser - Math.floor(browser / 11);
const PEOPLE = personOf(BROWSERS - 1) + 1;

const has = (part: number) => (browser: number) => personOf(browser) % 100 === part;
const [isGone, isBusy, hasRead, wantsNone] = [has(1), has(2), has(3), has(4)];
/** A service that accepts a message and never answers costs a run two seconds: only a few of them. */
const isSilent = (browser: number) => personOf(browser) % 25_000 === 7;
function mannerOf(browser: number): Manner | undefined {
  if (isGone(browser)) return 'gone';
  if (isBusy(browser)) return 'busy-once';
  return isSilent(browser) ? 'silent' : undefined;
}

process.env.POWERTOOLS_LOG_LEVEL = 'CRITICAL';
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
// The killed runs are separate processes, so the database need not be on disk.
const services = await startServices('notificacoes-', () => new Date(EVENING), { inMemory: true });
const folder = mkdtempSync(join(tmpdir(), 'painel-notificacoes-'));
const secrets = await listen(createSecrets(join(folder, 'segredos.json')).listener);
Object.assign(process.env, {
  AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
  PUSH_SECRET_ID: 'push',
  PUSH_CONTACT: 'mailto:suporte@exemplo.com.br',
  RECEPTORES_LOCAIS: '1',
});
const service = await startCountingService(mannerOf);
const { newUlid } = await import('../../functions/platform/dynamodb/ids.ts');
const { listDeferred } = await import('../../functions/areas/avisos/store/group.ts');

async function seed(): Promise<void> {
  // Each message gets new keys; the browsers' keys only have to be points on the curve.
  const keys = Array.from({ length: 50 }, () => newInscricao('').keys);
  await fill('empresas', 1, () => ({ id: EMPRESA, nome: 'E', plano_nome: 'enterprise_anual' }));
  await fill('funcionarios', PEOPLE, (n) => ({
    empresaId: EMPRESA,
    id: personId(n),
    nome: `Pessoa ${n}`,
    ...(n % 100 === 3 && { avisosLidosAte: newUlid(new Date(LATER + 1)) }),
    ...(n % 100 === 4 && { preferencias: { push: { novoPost: false } } }),
  }));
  await fill('inscricoes', BROWSERS, (n) => ({
    id: idOf('B', n),
    contaId: personId(personOf(n)),
    empresaId: EMPRESA,
    grupo: EMPRESA,
    lugar: `${personId(personOf(n))}#${idOf('B', n)}`,
    endpoint: service.endpoint(n),
    ...keys[n % keys.length],
    desde: '2031-05-01T12:00:00.000Z',
  }));
}

async function publish(at: number): Promise<object> {
  const postId = newUlid(new Date(at));
  const lugar = placeOf(postId, new Date(at));
  const post = { empresaId: EMPRESA, id: postId, lugar, legenda: 'Novidades', midias: [], ups: 10, tags: [] };
  await fill('posts', 1, () => ({ ...post, visivel: EMPRESA }));
  const em = new Date(at).toISOString();
  return domainEvent('post.publicado', { postId }, { id: newUlid(new Date(at)), em, empresaId: EMPRESA });
}

const QUIET: Faults = { killAfter: () => undefined, again: () => false, beside: () => false };
/** Few enough that a day suffices for delays of twelve minutes after each. */
const KILL_EVERY = Math.max(4, Math.ceil(BROWSERS / 200 / 8));
const WILD: Faults = {
  killAfter: (delivery) => (delivery % KILL_EVERY === 3 ? 30 + ((delivery * 7919) % 1500) : undefined),
  again: (delivery) => delivery % 10 === 5,
  beside: (delivery) => delivery % 25 === 6,
};

await seed();
const queue = new PushQueue(EVENING, (now) => {
  service.now = now;
});
queue.push(await publish(EVENING));
await queue.drain(QUIET);
const atNight = service.taken.size;
const { items: waiting } = await listDeferred(undefined);

queue.now = MORNING;
await queue.morning();
const started = performance.now();
await queue.drain(WILD);
const seconds = (performance.now() - started) / 1000;
const firstOver = queue.now;
const taken = new Map(service.taken);
const notified = new Set([...taken.keys()].map(personOf));
const messages = [...service.taken.values()].reduce((sum, count) => sum + count, 0);

queue.now = LATER;
queue.push(await publish(LATER));
await queue.drain(QUIET);
const again = [...service.taken].filter(
  ([n, count]) => count > (taken.get(n) ?? 0) && notified.has(personOf(n)),
);

const everybody = Array.from({ length: BROWSERS }, (_, n) => n);
const unwilling = (n: number) => isGone(n) || hasRead(n) || wantsNone(n) || isSilent(n);
const expected = new Set(everybody.filter((n) => !unwilling(n)).map(personOf));
const missed = [...expected].filter((person) => !notified.has(person)).length;
const wrong = [...notified].filter((person) => !expected.has(person)).length;
const twice = [...service.taken.values()].filter((count) => count > 1).length;
const { kills } = queue;
const figure = (name: string, value: number, unit: string, goal: Partial<Figure> = {}): Figure => ({
  name,
  value,
  unit,
  ...goal,
});
queue.close();
await service.close();
await secrets.close();
await services.stop();
rmSync(folder, { recursive: true });
report('push', `A post for ${BROWSERS} subscriptions of ${PEOPLE} people`, [
  figure('notified at night', atNight, 'people', { max: 0 }),
  figure('items that wait for the morning', waiting.length, 'items', { min: 1, max: 1 }),
  figure('deliveries, of which some die, come twice or side by side', queue.deliveries, 'deliveries'),
  figure('runs killed', kills, 'runs', { min: Math.min(4, Math.floor(BROWSERS / 5_000)) }),
  figure('messages taken', messages, 'messages'),
  figure('browsers notified twice', twice, 'browsers', { max: 0 }),
  figure('people notified who had read it, wanted none or were removed', wrong, 'people', { max: 0 }),
  // At most the messages in progress when a run died.
  figure('people not notified, for each killed run', missed / Math.max(1, kills), 'people', { max: 20 }),
  figure('by the clock of the queue, at most', service.mostIn(2) / 2, 'a second', { max: 300 }),
  figure('over, on that clock', (firstOver - MORNING) / 3_600_000, 'h', { max: 12 }),
  // An employee not reached by the first push may get the second.
  figure('notified of a second post of the day too', again.length, 'browsers', { max: 0 }),
  figure('time of the first post', seconds, 's'),
  figure('messages a second of this machine', messages / seconds, 'a second'),
  figure('processor time of a run, for each message', queue.cpu / 1000 / messages, 'ms'),
  figure('memory of a run at its highest', queue.rss / 2 ** 20, 'MB', { max: MEMORY_MB }),
]);
