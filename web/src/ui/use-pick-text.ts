import { useIsPhone } from '#lib/browser/hooks.ts';

/** A phone cannot drag files. */
export const usePickText = (): string =>
  useIsPhone() ? 'Toque para escolher.' : 'Arraste ou clique para escolher.';
