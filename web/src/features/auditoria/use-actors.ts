import { useRef } from 'react';
import { AUDITORIA as T } from '#texts/auditoria/auditoria.ts';
import type { Registro } from './use-audit.ts';

/** Options for the filter by person: everyone seen so far, also while the list is filtered. */
export function useActors(rows: readonly Registro[], chosen: string): { value: string; label: string }[] {
  const seen = useRef(new Map<string, string>());
  for (const { quem } of rows) {
    const papel = T.papeis[quem.papel];
    seen.current.set(quem.id, quem.papel === 'sistema' ? quem.nome : `${quem.nome} · ${papel}`);
  }
  const all = [...seen.current].map(([value, label]) => ({ value, label }));
  const isKnown = chosen === '' || seen.current.has(chosen);
  return [...all, ...(isKnown ? [] : [{ value: chosen, label: chosen }])].sort((a, b) =>
    a.label.localeCompare(b.label, 'pt-BR'),
  );
}
