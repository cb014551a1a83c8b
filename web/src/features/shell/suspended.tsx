import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageSplash } from '#ui/page-splash.tsx';

const SuspendedScreen = lazyPart(() => import('./suspended-screen.tsx'), <PageSplash />);

/** What replaces the panel when a call was refused because the company is suspended; null for any other error. */
export const suspendedInstead = (error: unknown): ReactNode =>
  error instanceof ApiError && error.codigo === 'suspensa' ? (
    <SuspendedScreen reason={error.message} />
  ) : null;
