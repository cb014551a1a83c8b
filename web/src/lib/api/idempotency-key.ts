import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

/**
 * An Idempotency-Key per content: sending the same content again, after a lost answer, repeats the same action. Call
 * `done` after a success when the same content may be sent again on purpose.
 */
export function useIdempotencyKey() {
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
