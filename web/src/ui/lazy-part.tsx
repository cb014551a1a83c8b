import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import { loadModule } from '#lib/loading/load-module.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageError } from './page-error.tsx';

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose code loads when it is first drawn. React's `lazy` is used only here: a part that does not load, or
 * throws, is replaced in its own place by `lost`, and takes nothing around it along. `loading` stands there meanwhile;
 * without it, what the screen around shows.
 */
export function lazyPart<Props extends object>(
  load: LoadPart<Props>,
  loading?: ReactNode,
  lost: (props: Props, error: unknown) => ReactNode = (_props, error) => <PageError error={error} />,
): FunctionComponent<Props> {
  const Part = lazy(() => loadModule(load)) as unknown as ComponentType<Props>;
  return function LazyPart(props) {
    const part = (
      <ErrorBoundary fallback={(error) => lost(props, error)}>
        <Part {...props} />
      </ErrorBoundary>
    );
    return loading === undefined ? part : <Suspense fallback={loading}>{part}</Suspense>;
  };
}

/** A part that the screen can do without: omitted while it loads, and when it does not. */
export const lazyOptional = <Props extends object>(load: LoadPart<Props>, loading: ReactNode = null) =>
  lazyPart(load, loading, () => null);
