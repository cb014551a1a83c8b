import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scriptsOf } from '../../infra/content-security-policy.ts';
import { securityHeaders } from '../../infra/local/gateway/headers.ts';
import { createWeb } from '../../infra/local/gateway/web.ts';
import { workerOf } from '../../web/build/worker.ts';

const TEXT = /\.(js|css|html)$/;
const NAMED = /[\w.-]+\.(?:js|css)\b/g;

/** A copy of a build whose scripts and styles have other names, as another build's have. Returns its folder. */
async function buildLike(dist: string, into: string, name: string): Promise<string> {
  const dir = join(into, name);
  cpSync(dist, dir, { recursive: true, filter: (file) => !/\.(br|gzip)$/.test(file) });
  const assets = join(dir, 'assets');
  const named = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file));
  const renamed = new Map(named.map((file) => [file, file.replace(/(?=\.\w+$)/, `-${name}`)]));
  for (const [file, other] of renamed) renameSync(join(assets, file), join(assets, other));
  const files = new Map<string, string>();
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(file)) continue;
    const text = readFileSync(join(dir, file), 'utf8').replace(NAMED, (each) => renamed.get(each) ?? each);
    writeFileSync(join(dir, file), text);
    files.set(file.replaceAll('\\', '/'), text);
  }
  writeFileSync(join(dir, 'sw.js'), await workerOf(files));
  return dir;
}

/** The stack behind an address whose site is deployed anew, and which can lose its network. */
export async function startSite(stackUrl: string, dist: string) {
  const folder = mkdtempSync(join(tmpdir(), 'painel-site-'));
  let dir = dist;
  let isDown = false;

  function pass(req: IncomingMessage, res: ServerResponse): void {
    const { port } = new URL(stackUrl);
    const { url, method, headers } = req;
    const onward = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  }
  const server = createServer((req, res) => {
    if (isDown) return void req.socket.destroy();
    const { pathname } = new URL(`http://localhost${req.url}`);
    if (/^\/(v1\/|config\.json)/.test(pathname)) return pass(req, res);
    // As S3 answers for files of another build.
    if (pathname.startsWith('/assets/') && !existsSync(join(dir, pathname)))
      return void res.writeHead(404).end();
    const { site } = securityHeaders('http://localhost:1', scriptsOf(dir));
    for (const [name, value] of Object.entries(site)) res.setHeader(name, value);
    // Compressing each build takes longer than all else.
    req.headers['accept-encoding'] = '';
    void createWeb(Promise.resolve(dir))(req, res, pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // The stack's own name, whose cookies go by.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on the files of this build only; without a name, those of the first. */
    async deploy(name?: string): Promise<void> {
      dir = name ? await buildLike(dist, folder, name) : dist;
    },
    network(up: boolean): void {
      isDown = !up;
      server.closeAllConnections();
    },
    close(): void {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Site = Awaited<ReturnType<typeof startSite>>;
