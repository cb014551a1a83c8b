/** The id under which a client asks about a share that goes on after the answer: which post, and which attempt. */
export const shareTicket = {
  write: ({ postId, tentativa }: { postId: string; tentativa: string }): string => `${postId}-${tentativa}`,
  read: (ticket: string): { postId: string; tentativa: string } => {
    const [postId = '', tentativa = ''] = ticket.split('-');
    return { postId, tentativa };
  },
  /** The id of a probe's retry: another attempt under the same ticket. */
  retryOf: (tentativa: string, now: Date): string => `${original(tentativa)}.${now.getTime()}`,
  /** Whether a ticket's attempt is the share's last one, or that one's retry. */
  isOf: (tentativa: string, last: string | undefined): boolean =>
    last !== undefined && original(last) === tentativa,
};

const original = (tentativa: string): string => tentativa.replace(/\..*$/, '');
