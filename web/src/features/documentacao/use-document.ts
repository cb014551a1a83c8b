import { useQuery } from '@tanstack/react-query';
import { sistema } from '../../../../shared/routes/sistema.ts';
import { call } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';
import type { Document } from './document.ts';

/** The OpenAPI document, as every client gets it. */
export const useDocument = () =>
  useQuery({
    queryKey: keys.documentacao,
    queryFn: async () => (await call(sistema.openapi)) as unknown as Document,
    staleTime: Number.POSITIVE_INFINITY,
  });
