import { watchParent } from './processes.ts';
import { ADMIN_EMAIL, DEMO_PASSWORD, optionsFromEnv } from './settings.ts';
import type { Stack } from './stack.ts';
import { findWebBuild } from './web-build.ts';

const STOP_WITHIN_MS = 2_500;

function banner({ url, seed }: Stack): string {
  const demo = [
    `empresa@demo.local`,
    'inicio@demo.local',
    'ana@demo.local (e bruno, carla, diego, elisa, fabio, gabi, hugo)',
  ];
  const accounts = [ADMIN_EMAIL, ...(seed === 'demo' ? demo : [])];
  return `
  Painel UPS       ${url}
  API              ${url}/v1
  Ferramentas      ${url}/__local

  Contas (senha ${DEMO_PASSWORD}):
${accounts.map((account) => `    ${account}`).join('\n')}

  Ctrl-C encerra. Os dados ficam em DATA_DIR.
`;
}

async function main(): Promise<void> {
  // Node 20 is supported until the lock file's last version for it (docs/decisions/030-local-stack.md).
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const options = optionsFromEnv(process.env);
  // Started early; the stack awaits it and reports its failure.
  findWebBuild(options.buildWeb).catch(() => {});
  const starting = import('./stack.ts').then(({ startStack }) => startStack(options));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Ends the process in time even if something hangs; acknowledged work is already on disk.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    starting
      .then((stack) => stack.stop())
      .then(() => process.exit(0))
      .catch(() => process.exit(1));
  };
  // On AWS such an error ends one function's instance, not the whole product.
  process.on('unhandledRejection', (error) => console.error('unhandledRejection', error));
  process.on('uncaughtException', (error) => console.error('uncaughtException', error));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  watchParent(stop);
  const stack = await starting;
  console.log(banner(stack));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
