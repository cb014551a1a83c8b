import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { cameThroughEdge } from '../../../platform/http/edge.ts';
import type { HttpEvent } from '../../../platform/http/event.ts';
import { toFailure } from '../../../platform/http/reply.ts';
import { scimFailure } from '../../scim/index.ts';

/** The path begins with the stage's name on AWS only, not in the local API. */
const SCIM = /^(\/v1)?\/scim\//;

/**
 * Answers requests that match no route: an unknown path, or a known one with another method, with or without a token.
 * Directories get an error in SCIM's format.
 */
export const handler = async (event: HttpEvent): Promise<APIGatewayProxyStructuredResultV2> => {
  if (!cameThroughEdge(event)) return toFailure(refusal(REFUSALS.accessDenied));
  const unknown = new AppError('not_found', MSG.rotaNaoEncontrada);
  return SCIM.test(event.rawPath) ? scimFailure(unknown.status, unknown.message) : toFailure(unknown);
};
