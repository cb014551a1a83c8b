import { type ComponentType, lazy } from 'react';

/** A component that the screen can do without: loaded after the rest, and omitted when loading fails. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  );
