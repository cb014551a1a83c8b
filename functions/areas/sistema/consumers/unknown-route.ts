import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { BY_KEY } from '../../../../shared/routes/define.ts';
import { mcp } from '../../../../shared/routes/mcp.ts';
import { cameThroughEdge } from '../../../platform/http/edge.ts';
import type { HttpEvent } from '../../../platform/http/event.ts';
import { toFailure } from '../../../platform/http/reply.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { scimFailure } from '../../scim/index.ts';

/** The path begins with the stage's name on AWS only, not in the local API. */
const SCIM = /^(\/v1)?\/scim\//;
const WITH_KEY = new RegExp(`^(/v1)?${BY_KEY}/`);
const MCP = new RegExp(`^(/v1)?${mcp.mcpMessage.path}$`);

/**
 * Answers requests that match no route: an unknown path, or a known one with another method, with or without a token.
 * Directories get an error in SCIM's format. A key opens no call without its mark, known or not.
 */
export const handler = async (event: HttpEvent): Promise<APIGatewayProxyStructuredResultV2> => {
  if (!cameThroughEdge(event)) return toFailure(refusal(REFUSALS.accessDenied));
  if (WITH_KEY.test(event.rawPath)) return toFailure(refusal(REFUSALS.accessDenied));
  if (MCP.test(event.rawPath)) {
    const failure = toFailure(new AppError('invalid', MSG.usePost));
    return { ...failure, statusCode: 405, headers: { ...failure.headers, allow: 'POST' } };
  }
  const unknown = new AppError('not_found', MSG.rotaNaoEncontrada);
  return SCIM.test(event.rawPath) ? scimFailure(unknown.status, unknown.message) : toFailure(unknown);
};
