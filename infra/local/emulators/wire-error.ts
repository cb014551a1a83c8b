import type { ServerResponse } from 'node:http';
import { sendJson } from '../http-util.ts';

/** An error that a service answers in its own wire format. */
export abstract class WireError extends Error {
  abstract send(res: ServerResponse): void;
}

/** Answers a WireError. */
export async function answering(res: ServerResponse, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    error.send(res);
  }
}

/** An error of AWS's JSON services. */
export class ServiceError extends WireError {
  readonly #status: number;
  readonly #type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.#status = status;
    this.#type = type;
  }

  send(res: ServerResponse): void {
    sendJson(res, this.#status, { message: this.message }, { 'x-amzn-errortype': this.#type });
  }
}
