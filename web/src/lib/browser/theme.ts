import { useSyncExternalStore } from 'react';
import { device } from '../storage/browser-storage.ts';

export type Tema = 'sistema' | 'claro' | 'escuro';
const KEY = 'painel.tema';
const listeners = new Set<() => void>();

const read = (): Tema => {
  const kept = document.documentElement.dataset.tema;
  return kept === 'claro' || kept === 'escuro' ? kept : 'sistema';
};

/** Applies and stores the theme of this device (web/src/early applies it before the first paint). */
export function setTema(tema: Tema): void {
  if (tema === 'sistema') {
    delete document.documentElement.dataset.tema;
    device.remove(KEY);
  } else {
    document.documentElement.dataset.tema = tema;
    device.set(KEY, tema);
  }
  for (const listener of listeners) listener();
}

export const useTema = (): Tema =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
