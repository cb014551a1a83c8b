import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

/**
 * The Idempotency-Key of what is sent: the same content pressed again, after an answer that was lost, is the same action,
 * and other content is another one. `done` where the same content may well be meant anew.
 */
export function useKeyOfContent() {
  const sent = useRef({ content: '', key: '' });
  return {
    of(body: unknown): string {
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: newIdempotencyKey() };
      return sent.current.key;
    },
    done(): void {
      sent.current = { content: '', key: '' };
    },
  };
}
