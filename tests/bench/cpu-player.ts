import { buffer } from 'node:stream/consumers';
import { listen } from '../support/emulator.ts';

/**
 * The database of `npm run bench:cpu`, in a process of its own, so that only the caller's work is measured.
 * First it forwards calls to the engine (its address is the argument) and records the answers; after the message `play`
 * it replays them: a write happens once, and every later call meets the same rows.
 */
interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}
const engine = process.argv[2] ?? '';
const known = new Map<string, Answer>();
let playing = false;

async function ask(operation: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const reply = await fetch(engine, { method: 'POST', headers, body });
  const answer = {
    status: reply.status,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: Buffer.from(await reply.arrayBuffer()),
  };
  known.set(`${operation} ${body}`, answer);
  // Requests with fresh ids are recognised by their kind.
  known.set(operation, answer);
  return answer;
}

const server = await listen(async (req, res) => {
  const target = String(req.headers['x-amz-target']);
  const body = String(await buffer(req));
  const found = playing ? (known.get(`${target} ${body}`) ?? known.get(target)) : undefined;
  const passed = ['x-amz-target', 'x-amz-date', 'authorization'].map((name) => [
    name,
    String(req.headers[name]),
  ]);
  const headers = { ...Object.fromEntries(passed), 'content-type': 'application/x-amz-json-1.0' };
  const answer = found ?? (await ask(target, headers, body));
  res.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
});
process.once('message', () => {
  playing = true;
});
process.once('disconnect', () => process.exit());
process.send?.(server.url);
