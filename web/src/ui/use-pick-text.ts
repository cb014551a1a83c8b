import { useIsPhone } from '../lib/browser/hooks.ts';

/** How a file is chosen here: a phone has nothing to drag from. */
export const usePickText = (): string =>
  useIsPhone() ? 'Toque para escolher.' : 'Arraste ou clique para escolher.';
