/** The id by which a client asks about a share that continues after the answer: post and attempt. */
export const shareTicket = {
  write: ({ postId, tentativa }: { postId: string; tentativa: string }): string => `${postId}-${tentativa}`,
  read: (ticket: string): { postId: string; tentativa: string } => {
    const [postId = '', tentativa = ''] = ticket.split('-');
    return { postId, tentativa };
  },
  /** The id of a probe's retry: a new attempt under the same ticket. */
  retryOf: (tentativa: string, now: Date): string => `${original(tentativa)}.${now.getTime()}`,
  /** Whether the ticket's attempt is the share's last attempt, or was retried by it. */
  isOf: (tentativa: string, last: string | undefined): boolean =>
    last !== undefined && original(last) === tentativa,
};

const original = (tentativa: string): string => tentativa.split('.', 1)[0] ?? '';
