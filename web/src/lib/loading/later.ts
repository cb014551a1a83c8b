import { type ComponentType, lazy } from 'react';

/** What a screen can do without: its code comes after the rest, and where it does not come nothing is shown in its place. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  );
