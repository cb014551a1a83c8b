import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createApi } from '../support/api.ts';
import { report } from './figures.ts';

/** Sustained load on `npm start` with the demo data: an employee's reads, and one write in twenty requests. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CONNECTIONS = 50;
/** of one kind, where two are compared */
const VISITS = 2000;
const PORT = 3990;
const url = `http://127.0.0.1:${PORT}`;

const dataDir = mkdtempSync(join(tmpdir(), 'painel-carga-'));
const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/start.ts'], {
  env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, SEED: 'demo' },
  stdio: 'ignore',
});

async function ready(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/v1/saude`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error('the stack did not start');
}

/** Resident memory of the stack's process, in MB. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Waiting time of visitors of a share's address, and of callers of the simplest route, each without other load. */
async function besideHealth(): Promise<{ health: number; address: number }> {
  const { call, login } = createApi(url);
  const [empresa, ana] = [
    await login('empresa@demo.local', 'Demo1234'),
    await login('ana@demo.local', 'Demo1234'),
  ];
  const idOf = async (path: string, token: string, email: string) =>
    (await call<{ id: string; empresaId: string }>('GET', path, { token, query: { email } })).body;
  const { empresaId } = await idOf('/empresaId', empresa.token, 'empresa@demo.local');
  const body = { legenda: 'Carga', empresaId, ups: 5, link: 'https://exemplo.com.br/', linkTitulo: 'Carga' };
  const { post } = (
    await call<{ post: { id: string } }>('POST', '/createPost', { token: empresa.token, body })
  ).body;
  const { id: funcionarioId } = await idOf('/DadosColab', ana.token, 'ana@demo.local');
  const { linkCurto = '' } = (
    await call<{ linkCurto?: string }>('POST', '/proxy/linkedin', {
      token: ana.token,
      body: { funcionarioId, internoPostId: post.id },
    })
  ).body;
  const visits = Array.from(
    { length: VISITS / CONNECTIONS },
    (_, number): autocannon.Request => ({
      method: 'GET',
      path: new URL(linkCurto).pathname,
      headers: { 'user-agent': `Mozilla/5.0 (Linux; Android ${number}) Firefox/140.0` },
    }),
  );
  const p99 = async (requests: autocannon.Request[]) => {
    const { latency } = await autocannon({ url, connections: CONNECTIONS, amount: VISITS, requests });
    return latency.p99;
  };
  await p99(visits);
  return { health: await p99([{ method: 'GET', path: '/v1/saude' }]), address: await p99(visits) };
}

try {
  await ready();
  const { call, login } = createApi(url);
  const { token } = await login('bruno@demo.local', 'Demo1234');
  const { body: me } = await call<{ empresaId: string; id: string }>('GET', '/DadosColab', {
    token,
    query: { email: 'bruno@demo.local' },
  });
  const get = (path: string): autocannon.Request => ({
    method: 'GET',
    path: `/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const reads = [
    get(`/posts?empresaId=${me.empresaId}&funcionarioId=${me.id}`),
    get('/DadosColab?email=bruno@demo.local'),
    get(`/rankingColaboradores?empresaId=${me.empresaId}&limit=6`),
    get(`/api/produtos/${me.empresaId}`),
  ];
  const write: autocannon.Request = {
    method: 'PUT',
    path: `/v1/colaborador/${me.id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nome: 'Bruno Tavares', email: 'bruno@demo.local' }),
  };
  const requests = [...Array.from({ length: 19 }, (_, index) => reads[index % reads.length] ?? write), write];
  await autocannon({ url, connections: 10, duration: 5, requests });
  const { health, address } = await besideHealth();
  const before = memory();
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests });
  await sleep(2000);
  report('load', `Sustained load: ${SECONDS} s, ${CONNECTIONS} connections`, [
    { name: 'requests', value: result.requests.total, unit: '' },
    { name: 'requests a second', value: result.requests.average, unit: '/s' },
    { name: 'answers 5xx', value: result['5xx'], unit: '', max: 0 },
    { name: 'broken connections and time-outs', value: result.errors + result.timeouts, unit: '', max: 0 },
    { name: 'p50', value: result.latency.p50, unit: 'ms' },
    { name: 'p99', value: result.latency.p99, unit: 'ms' },
    { name: `p99 of ${VISITS} calls of /v1/saude`, value: health, unit: 'ms' },
    { name: `p99 of ${VISITS} visits of a share's address`, value: address, unit: 'ms' },
    { name: 'the second over the first', value: address / health, unit: 'times', max: 2 },
    { name: 'memory growth', value: memory() - before, unit: 'MB', max: 200 },
  ]);
} finally {
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
