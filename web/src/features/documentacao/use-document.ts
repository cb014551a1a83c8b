import { call } from '#lib/api/api.ts';
import { useAnswer } from '#lib/api/use-answer.ts';
import { sistema } from '#shared/routes/sistema.ts';
import type { Document } from './document.ts';

/** The OpenAPI document. */
export const useDocument = () => useAnswer(async () => (await call(sistema.openapi)) as unknown as Document);
