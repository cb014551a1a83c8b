import { useEffect, useState } from 'react';

/** Whether this page is being left for another origin. Reset when the browser restores the page from its cache. */
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
