import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The status for one browser's messages; 201 by default. */
export type Manner = 'gone' | 'busy-once' | 'silent';

/** A push service that counts accepted messages by browser (a number), with the simulated time. */
export async function startCountingService(mannerOf: (browser: number) => Manner | undefined) {
  const taken = new Map<number, number>();
  const bySecond = new Map<number, number>();
  const refused = new Set<number>();
  let now = 0;
  const statusOf = (browser: number): number => {
    const manner = mannerOf(browser);
    if (manner === 'gone') return 410;
    if (manner === 'silent') return 0;
    if (manner !== 'busy-once' || refused.has(browser)) return 201;
    refused.add(browser);
    return 503;
  };
  const server = createServer((req, res) => {
    req.resume().on('end', () => {
      const browser = Number(req.url?.slice(1));
      const status = statusOf(browser);
      if (status === 201) {
        taken.set(browser, (taken.get(browser) ?? 0) + 1);
        const second = Math.floor(now / 1000);
        bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
      }
      if (status > 0) res.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    /** Most messages accepted in any interval of this many seconds. */
    mostIn(seconds: number): number {
      const stretch = (from: number) =>
        Array.from({ length: seconds }, (_, n) => bySecond.get(from + n) ?? 0).reduce((a, b) => a + b, 0);
      return Math.max(0, ...[...bySecond.keys()].map(stretch));
    },
    set now(at: number) {
      now = at;
    },
    endpoint: (browser: number) => `http://127.0.0.1:${port}/${browser}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
