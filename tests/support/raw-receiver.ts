import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A receiver on this machine that writes arbitrary bytes, without HTTP. */
export async function startRawReceiver(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    talk(socket);
    // Reads the data, otherwise it would not notice that the other end closes.
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: (path = '') => `http://127.0.0.1:${port}/${path}`,
    /** connections so far, and open ones */
    get connections() {
      return connections;
    },
    get open() {
      return sockets.size;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Writes the same repeatedly, as long as it is read. */
export function pour(socket: Socket, text: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

/** Writes the headers of an answer letter by letter, and never ends. */
export function spell(socket: Socket, pauseMs: number): void {
  const head = 'HTTP/1.1 200 OK\r\nx-a: ';
  let said = 0;
  const timer = setInterval(() => socket.write(head[said++] ?? 'a'), pauseMs);
  socket.on('close', () => clearInterval(timer));
}

/** Writes the same repeatedly, with pauses. */
export function drip(socket: Socket, text: string, pauseMs: number): void {
  const timer = setInterval(() => socket.write(text), pauseMs);
  socket.on('close', () => clearInterval(timer));
}
