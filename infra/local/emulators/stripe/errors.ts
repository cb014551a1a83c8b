import type { ServerResponse } from 'node:http';
import { sendJson } from '../../http-util.ts';
import { WireError } from '../wire-error.ts';

export interface FailureDetails {
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: unknown;
}

/** Stripe's error body: `{error: {type, code, message, param}}`. */
export class StripeApiError extends WireError {
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
  new StripeApiError(400, 'invalid_request_error', message, { param, ...(code ? { code } : {}) });

/** `inPath`: the id was in the address (404), otherwise in the body (400). */
export const missing = (what: string, id: string, param: string, inPath = false) =>
  new StripeApiError(inPath ? 404 : 400, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
