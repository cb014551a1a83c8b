import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until the first screen has loaded. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
