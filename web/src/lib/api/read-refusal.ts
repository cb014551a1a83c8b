import { ApiError } from './api-error.ts';

/** Reads the error body (docs/specification.md#calls). Any other body gives the sentence of its status. */
export function toApiError(status: number, body: string | undefined): ApiError {
  try {
    const parsed = JSON.parse(body ?? '') as {
      error?: string;
      campos?: Record<string, string>;
      codigo?: string;
    };
    if (typeof parsed.error === 'string')
      return new ApiError(status, parsed.error, parsed.campos, parsed.codigo);
  } catch {
    // Not JSON: a proxy or the network answered.
  }
  return new ApiError(status);
}
