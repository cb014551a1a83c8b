import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { queryClient } from './lib/query.ts';

/** What every signed-in page shares; a chunk of its own, so that the sign-in stays light. */
export default function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
