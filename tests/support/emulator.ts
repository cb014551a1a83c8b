import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import type { Emulator, EmulatorContext, EmulatorFactory } from '../../infra/local/emulators/types.ts';

export async function listen(listener: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

/** A fault of the next calls to the emulated service, as set by POST /__local/falhas. */
type Fault = 'erro' | 'corta' | 'aceita-e-corta' | 'limite' | 'mencao';

export const SECRETS = {
  linkedin: { clientId: 'cliente', clientSecret: 'segredo' },
  stripe: { secretKey: 'sk_test_segredo', webhookSecret: 'whsec_segredo' },
};

export interface EmulatorHarness {
  readonly apiUrl: string;
  /** site and tools on one origin, as in the local stack */
  readonly publicUrl: string;
  readonly accounts: Map<string, string>;
  readonly states: Map<string, string>;
  /** requests to the service's own port: `POST /rest/posts` */
  readonly calls: string[];
  now: Date;
  /** faults of the next matching calls, in order */
  readonly faults: { match: RegExp; mode: Fault }[];
  /** answers requests that the harness does not: the product's side, e.g. webhooks */
  onProductCall: (req: IncomingMessage, body: Buffer) => Promise<number> | number;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Runs one partner emulator with its own port, its tools and a product origin, in a new folder. */
export async function startEmulator(name: string, factory: EmulatorFactory): Promise<EmulatorHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'emulador-'));
  let emulator: Emulator;
  const api = await listen((req, res) => {
    const call = `${req.method} ${req.url}`;
    harness.calls.push(call);
    const index = harness.faults.findIndex(({ match, mode }) => mode !== 'mencao' && match.test(call));
    const mode = index < 0 ? undefined : harness.faults.splice(index, 1)[0]?.mode;
    if (mode === 'corta') return void req.socket.destroy();
    if (mode === 'erro') return void res.writeHead(500).end('{}');
    if (mode === 'limite') return void res.writeHead(429).end('{"status":429,"code":"TOO_MANY_REQUESTS"}');
    if (mode === 'aceita-e-corta') {
      res.write = () => true;
      res.end = () => {
        res.socket?.destroy();
        return res;
      };
    }
    void emulator.api(req, res);
  });
  const site = await listen(async (req, res) => {
    const prefix = `/__local/${name}`;
    const path = new URL(req.url ?? '/', 'http://x').pathname;
    if (path.startsWith(prefix) && (await emulator.local?.(req, res, path.slice(prefix.length)))) return;
    res.writeHead(await harness.onProductCall(req, await buffer(req))).end();
  });
  const harness: EmulatorHarness = {
    apiUrl: api.url,
    publicUrl: site.url,
    accounts: new Map(),
    states: new Map(),
    calls: [],
    now: new Date('2026-11-20T12:00:00Z'),
    faults: [],
    onProductCall: () => 404,
    restart: async () => {
      await emulator.close?.();
      emulator = await factory(context);
    },
    close: async () => {
      await emulator.close?.();
      await Promise.all([api.close(), site.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  const context: EmulatorContext = {
    dataDir,
    clock: { now: () => harness.now },
    publicUrl: site.url,
    apiUrl: api.url,
    secrets: SECRETS,
    log: () => undefined,
    invokeEvent: async () => undefined,
    refusesMention: () => {
      const index = harness.faults.findIndex(({ mode }) => mode === 'mencao');
      return index >= 0 && harness.faults.splice(index, 1).length > 0;
    },
    contaIdByEmail: async (email) => harness.accounts.get(email),
    contaIdByState: (state) => harness.states.get(state),
  };
  emulator = await factory(context);
  return harness;
}

/** Secrets Manager for the product's code under test; sets the environment to use it. */
export async function startSecrets(): Promise<{ close(): Promise<void> }> {
  const server = await listen(async (req, res) => {
    const { SecretId } = (await json(req)) as { SecretId: keyof typeof SECRETS };
    res.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    res.end(JSON.stringify({ Name: SecretId, SecretString: JSON.stringify(SECRETS[SecretId]) }));
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: server.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    LINKEDIN_SECRET_ID: 'linkedin',
    STRIPE_SECRET_ID: 'stripe',
  });
  return server;
}
