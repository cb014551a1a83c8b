import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsumerName } from '../../../functions/platform/events/consumers.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import { eventSource, routeSource } from '../../sources.ts';
import { findHandler } from '../handlers.ts';
import { JsonFile } from '../persist.ts';
import { ADMIN_EMAIL, DEMO_PASSWORD, type Seed } from '../settings.ts';
import { SeedApi } from './api.ts';
import { linkMailedTo, type SeedContext } from './context.ts';
import { plantDemo } from './demo.ts';

/** What the demo is made by: read while the stack is still starting, as it would be one after the other. */
const FIRST = [
  eventSource('create-admin'),
  eventSource('send-mail'),
  eventSource('media-check'),
  ...(
    [
      'contas.setPassword',
      'contas.signUpCompany',
      'contas.confirmEmail',
      'contas.login',
      'empresas.update',
      'funcionarios.register',
      'uploads.create',
      'posts.create',
      'compartilhamentos.share',
      'loja.exchange',
    ] as const satisfies RouteKey[]
  ).map(routeSource),
];

/**
 * Who gets what the demo tells together, at its end: each run of theirs costs the same for one event as for many, and
 * nothing in the demo waits for them.
 */
const GATHERED = ['results', 'webhooks'] as const satisfies ConsumerName[];

interface Progress {
  readonly estado: 'vazio' | 'em andamento' | 'pronto';
  readonly seed?: Seed;
}

const progressOf = (dataDir: string) =>
  new JsonFile<Progress>(join(dataDir, 'semente.json'), { estado: 'vazio' });

/** A start killed while it was still filling its folder had answered nobody: the next one begins anew. */
export function clearUnfinishedSeed(dataDir: string): void {
  if (progressOf(dataDir).value.estado !== 'em andamento') return;
  for (const name of readdirSync(dataDir)) {
    if (!name.endsWith('.pid')) rmSync(join(dataDir, name), { recursive: true });
  }
}

/** The admin's account, by the function that a deployment runs, with the demo password set through its link. */
async function plantAdmin(context: SeedContext, api: SeedApi): Promise<void> {
  const createAdmin = await findHandler(eventSource('create-admin'));
  await createAdmin({}, {});
  const link = new URL(await linkMailedTo(context, api, ADMIN_EMAIL));
  await api.call('POST', `/definir-senha${link.search}`, { body: { senha: DEMO_PASSWORD } });
}

/**
 * Fills an empty folder: always the admin, and the demo companies unless SEED=vazio. Returns what the folder was
 * filled with, now or before.
 */
export async function plantSeed(context: SeedContext): Promise<Seed> {
  const { dataDir, seed } = context.options;
  const progress = progressOf(dataDir);
  if (progress.value.estado === 'pronto') return progress.value.seed ?? seed;
  progress.update(() => ({ estado: 'em andamento' }));
  // A failure shows where the function is called.
  for (const path of seed === 'demo' ? FIRST : []) findHandler(path).catch(() => {});
  const api = new SeedApi(context.url, context.clock, DEMO_PASSWORD);
  await plantAdmin(context, api);
  if (seed === 'demo') await context.together(GATHERED, () => plantDemo(context, api));
  progress.update(() => ({ estado: 'pronto', seed }));
  return seed;
}
