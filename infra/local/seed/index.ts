import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsumerName } from '../../../functions/platform/events/consumers.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import { eventSource, routeSource } from '../../sources.ts';
import { askSecondFactor } from '../environment.ts';
import { findHandler } from '../handlers.ts';
import { JsonFile } from '../persist.ts';
import { ADMIN_EMAIL, DEMO_PASSWORD, type Seed } from '../settings.ts';
import { firstMailedLink, SeedApi } from './api.ts';
import type { SeedContext } from './context.ts';
import { seedDemo } from './demo.ts';

/** Handlers that the demo needs, imported in parallel while the stack is starting. */
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
      'empresas.updateEmpresa',
      'funcionarios.registerFuncionario',
      'uploads.createUpload',
      'posts.createPost',
      'compartilhamentos.share',
      'loja.exchange',
    ] as const satisfies RouteKey[]
  ).map(routeSource),
];

/**
 * Consumers that get the demo's events together at its end: a run costs the same for many events as for one, and the
 * demo does not wait for them.
 */
const BATCHED_CONSUMERS = ['results', 'webhooks'] as const satisfies ConsumerName[];

interface Progress {
  readonly estado: 'vazio' | 'em andamento' | 'pronto';
  readonly seed?: Seed;
}

const progressOf = (dataDir: string) =>
  new JsonFile<Progress>(join(dataDir, 'semente.json'), { estado: 'vazio' });

/** A start that was killed while seeding was never usable: the next one starts over. */
export function clearUnfinishedSeed(dataDir: string): void {
  if (progressOf(dataDir).value.estado !== 'em andamento') return;
  for (const name of readdirSync(dataDir)) {
    if (!name.endsWith('.pid')) rmSync(join(dataDir, name), { recursive: true });
  }
}

/** Creates the admin's account as a deployment does, and sets the demo password through its link. */
async function seedAdmin(context: SeedContext, api: SeedApi): Promise<void> {
  const createAdmin = await findHandler(eventSource('create-admin'));
  await createAdmin({}, {});
  const link = new URL(await firstMailedLink(context, api, ADMIN_EMAIL));
  await api.call('POST', `/definir-senha${link.search}`, { body: { senha: DEMO_PASSWORD } });
}

/** The product never ends because of its demo. */
async function seedWhatCanBe(context: SeedContext, api: SeedApi): Promise<void> {
  const { adminSecondFactor, dataDir } = context.options;
  // The demo's admin has none yet; all other calls wait.
  askSecondFactor(false);
  const rest = `o que faltava dela (para recomeçar, apague ${dataDir})`;
  await api.orWithout(rest, seedDemo(context, api));
  askSecondFactor(adminSecondFactor);
  context.clock.move(null);
}

/** Seeds an empty folder: always the admin, and the demo companies unless SEED=vazio. Returns the folder's seed. */
export async function seedFolder(context: SeedContext): Promise<Seed> {
  const { dataDir, seed, log } = context.options;
  const progress = progressOf(dataDir);
  if (progress.value.estado === 'pronto') return progress.value.seed ?? seed;
  progress.update(() => ({ estado: 'em andamento' }));
  if (seed === 'demo')
    log(
      `\n  ${context.url} abre em instantes. Os dados de demonstração ainda estão sendo criados: quem entra espera por eles.`,
    );
  // A failure is reported where the function is called.
  for (const path of seed === 'demo' ? FIRST : []) findHandler(path).catch(() => {});
  const api = new SeedApi(context, DEMO_PASSWORD);
  await seedAdmin(context, api);
  if (seed === 'demo') await context.deliverTogether(BATCHED_CONSUMERS, () => seedWhatCanBe(context, api));
  progress.update(() => ({ estado: 'pronto', seed }));
  return seed;
}
