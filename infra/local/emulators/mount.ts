import { existsSync, mkdirSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { EventQueue } from '../events/queue.ts';
import { type FaultBoard, withFaults } from '../faults.ts';
import type { LinkedInStates } from '../gateway/linkedin-states.ts';
import { sendJson } from '../http-util.ts';
import { listen } from '../listen.ts';
import { contaIdByEmail } from '../services/contas.ts';
import type { Secrets } from '../services/secrets.ts';
import type { Clock, Emulator, EmulatorFactory } from './types.ts';

const NAMES = [
  'linkedin',
  'stripe',
  'mediaconvert',
  'cloudfront',
  'bedrock',
  'feeds',
  'mensageiros',
  'identidade',
] as const;
type EmulatorName = (typeof NAMES)[number];
/** Services for which /__local/falhas can order failures. */
const FAILING = ['linkedin', 'stripe', 'bedrock'] as const;
const canFail = (name: EmulatorName): name is (typeof FAILING)[number] =>
  FAILING.some((other) => other === name);

export interface MountOptions {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly faults: FaultBoard;
  readonly url: string;
  readonly secrets: Secrets;
  readonly states: LinkedInStates;
  readonly queue: EventQueue;
  readonly log: (message: string) => void;
}
export interface Emulators {
  readonly urls: Record<EmulatorName, string>;
  /** Serves a path under /__local/<name>; false if no emulator knows it. */
  local(req: IncomingMessage, res: ServerResponse, pathname: string): Promise<boolean>;
  close(): Promise<void>;
}

async function loadFactory(name: EmulatorName): Promise<EmulatorFactory | undefined> {
  const file = new URL(`./${name}/index.ts`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const module = (await import(file.href)) as Record<string, EmulatorFactory>;
  return Object.entries(module).find(([exported]) => /^create\w+Emulator$/.test(exported))?.[1];
}

const asListener =
  (name: EmulatorName, get: () => Emulator | undefined, log: MountOptions['log']): RequestListener =>
  (req, res) => {
    const emulator = get();
    if (!emulator) return sendJson(res, 503, { message: `emulators/${name} does not exist yet` });
    emulator.api(req, res).catch((error: unknown) => {
      log(`emulador ${name}: ${error instanceof Error ? error.stack : error}`);
      if (res.headersSent) res.destroy();
      else sendJson(res, 500, { message: 'emulator error' });
    });
  };

/** Starts the partner emulators, each on its own port behind the fault board. */
export async function mountEmulators(options: MountOptions): Promise<Emulators> {
  const { clock, faults, url, log, queue, states } = options;
  const mounted = new Map<
    EmulatorName,
    { emulator: Emulator | undefined; close(): Promise<void>; url: string }
  >();

  const factories = new Map(NAMES.map((name) => [name, loadFactory(name)]));
  for (const name of NAMES) {
    let emulator: Emulator | undefined;
    const api = asListener(name, () => emulator, log);
    const listening = await listen(canFail(name) ? withFaults(faults, name, api) : api);
    const dataDir = join(options.dataDir, name);
    mkdirSync(dataDir, { recursive: true });
    const create = await factories.get(name);
    emulator = await create?.({
      dataDir,
      clock,
      publicUrl: url,
      apiUrl: listening.url,
      secrets: options.secrets,
      log: (message, details) => log(`${name}: ${message}${details ? ` ${JSON.stringify(details)}` : ''}`),
      invokeEvent: async (event, payload) => queue.push(event, payload),
      contaIdByEmail,
      refusesMention: () => faults.refusesMention(),
      contaIdByState: (state) => states.contaOf(state),
    });
    const close = async () => {
      await listening.close();
      await emulator?.close?.();
    };
    mounted.set(name, { emulator, close, url: listening.url });
  }

  const urlOf = (name: EmulatorName) => mounted.get(name)?.url ?? '';
  return {
    urls: {
      linkedin: urlOf('linkedin'),
      stripe: urlOf('stripe'),
      mediaconvert: urlOf('mediaconvert'),
      cloudfront: urlOf('cloudfront'),
      feeds: urlOf('feeds'),
      mensageiros: urlOf('mensageiros'),
      bedrock: urlOf('bedrock'),
      identidade: urlOf('identidade'),
    },
    local: async (req, res, pathname) => {
      const [name = '', ...rest] = pathname.slice('/__local/'.length).split('/');
      const emulator = mounted.get(name as EmulatorName)?.emulator;
      return (await emulator?.local?.(req, res, `/${rest.join('/')}`)) ?? false;
    },
    close: async () => {
      await Promise.all([...mounted.values()].map(({ close }) => close()));
    },
  };
}
