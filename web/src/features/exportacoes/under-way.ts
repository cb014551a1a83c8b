import { useSyncExternalStore } from 'react';
import type { ExportKind } from '../../../../shared/rules/exportacoes.ts';
import type { Stretch } from '../../../../shared/rules/periodos.ts';
import { DRAFTS } from '../../lib/drafts.ts';

/** An export that was asked for, as this tab remembers it: a reload goes on watching it. */
export interface UnderWay extends Stretch {
  id: string;
  tipo: ExportKind;
}

const nameOf = (empresaId: string) => `${DRAFTS}exportacao.${empresaId}`;
const listeners = new Set<() => void>();
/** Storage can be blocked or full: then it is remembered until the page is loaded anew. */
const kept = new Map<string, string>();

function read(empresaId: string): string {
  try {
    return sessionStorage.getItem(nameOf(empresaId)) ?? kept.get(empresaId) ?? '';
  } catch {
    return kept.get(empresaId) ?? '';
  }
}

/** Remembers a company's export, or forgets it. */
export function remember(empresaId: string, underWay: UnderWay | undefined): void {
  const text = underWay ? JSON.stringify(underWay) : '';
  kept.set(empresaId, text);
  try {
    sessionStorage.setItem(nameOf(empresaId), text);
  } catch {
    // It is in `kept`.
  }
  for (const listener of listeners) listener();
}

/** The export that was asked for last, until another one is wanted. */
export function useUnderWay(empresaId: string): UnderWay | undefined {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read(empresaId),
  );
  return text ? (JSON.parse(text) as UnderWay) : undefined;
}
