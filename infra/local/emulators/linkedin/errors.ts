import type { ServerResponse } from 'node:http';
import { sendJson } from '../../http-util.ts';
import { WireError } from '../wire-error.ts';

/** LinkedIn's error envelope. */
export class LinkedinError extends WireError {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(
    status: number,
    code: string | undefined,
    message: string,
    serviceErrorCode?: number,
    details: Record<string, unknown> = {},
  ) {
    super(message);
    this.status = status;
    this.body = { ...details, serviceErrorCode, code, message, status };
  }

  send(res: ServerResponse): void {
    sendJson(res, this.status, this.body);
  }
}

export const badRequest = (code: string, message: string) => new LinkedinError(400, code, message);

/** The answer to an app without partner products, to whom reading is closed. */
export const accessDenied = (operation: string) =>
  new LinkedinError(403, 'ACCESS_DENIED', `Not enough permissions to access: ${operation}`, 100);

/** The same content was published minutes ago; the message quotes that post. */
export const duplicatePost = (urn: string) =>
  new LinkedinError(422, undefined, `Content is a duplicate of ${urn}`, undefined, {
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    errorDetails: {
      inputErrors: [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }],
    },
  });
