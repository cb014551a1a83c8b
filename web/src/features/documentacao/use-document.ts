import { useCallback, useEffect, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { sistema } from '#shared/routes/sistema.ts';
import type { Document } from './document.ts';

interface Loaded {
  data?: Document;
  error?: Error;
}

/** The OpenAPI document. Not by the query cache, which pages outside the panel do not load. */
export function useDocument(): Loaded & { retry: () => void } {
  const [answer, setAnswer] = useState<Loaded>({});
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on retry
  useEffect(() => {
    let isGone = false;
    call(sistema.openapi).then(
      (data) => !isGone && setAnswer({ data: data as unknown as Document }),
      (error: Error) => !isGone && setAnswer({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [tries]);
  const retry = useCallback(() => {
    setAnswer({});
    setTries((before) => before + 1);
  }, []);
  return { ...answer, retry };
}
