import type { ServerResponse } from 'node:http';
import { sendJson } from '../../http-util.ts';

export interface FailureDetails {
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: unknown;
}

/** The processor's error body: `{error: {type, code, message, param}}`. */
export class ProcessorError extends Error {
  readonly status: number;
  readonly type: string;
  readonly details: FailureDetails;

  constructor(status: number, type: string, message: string, details: FailureDetails = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  get body() {
    return { error: { ...this.details, message: this.message, type: this.type } };
  }

  send(res: ServerResponse): void {
    sendJson(res, this.status, this.body);
  }
}

export const badRequest = (message: string, param: string, code?: string) =>
  new ProcessorError(400, 'invalid_request_error', message, { param, ...(code ? { code } : {}) });

/** `inPath`: the id stood in the address (404); inside a body the processor answers 400. */
export const missing = (what: string, id: string, param: string, inPath = false) =>
  new ProcessorError(inPath ? 404 : 400, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
