import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '../../shared/errors.ts';
import { MSG } from '../../shared/messages.ts';
import { refusal } from '../../shared/refusals.ts';
import { cameThroughEdge } from '../http/edge.ts';
import type { HttpEvent } from '../http/event.ts';
import { toFailure } from '../http/reply.ts';

/** Answers whatever no route answers: an unknown path, or a known one with another method; token or not. */
export const handler = async (event: HttpEvent): Promise<APIGatewayProxyStructuredResultV2> =>
  toFailure(
    cameThroughEdge(event) ? new AppError('not_found', MSG.rotaNaoEncontrada) : refusal('accessDenied'),
  );
