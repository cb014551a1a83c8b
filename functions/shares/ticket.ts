/** The id under which a client asks about a share that goes on after the answer: which post, and which attempt. */
export const shareTicket = {
  write: ({ postId, tentativa }: { postId: string; tentativa: string }): string => `${postId}-${tentativa}`,
  read: (ticket: string): { postId: string; tentativa: string } => {
    const [postId = '', tentativa = ''] = ticket.split('-');
    return { postId, tentativa };
  },
};
