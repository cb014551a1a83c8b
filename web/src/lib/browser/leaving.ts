import { useEffect, useState } from 'react';

/**
 * Whether this page is on its way to another origin. Somebody who comes back may get it from the browser's memory, as it
 * was when it was left: then it no longer is.
 */
export function useLeaving(): [boolean, (leaving: boolean) => void] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  return [leaving, setLeaving];
}
