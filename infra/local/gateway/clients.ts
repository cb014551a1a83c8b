import type { IncomingMessage } from 'node:http';

/** Whose calls the gateway takes in: of the connection's address, or all of one that POST /__local/opcoes names. */
export class Clients {
  #all: string | undefined;

  pretend(address: string | undefined): void {
    this.#all = address;
  }

  addressOf(req: IncomingMessage): string {
    return this.#all ?? req.socket.remoteAddress ?? '127.0.0.1';
  }
}
