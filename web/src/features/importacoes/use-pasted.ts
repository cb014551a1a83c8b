import { useState } from 'react';
import { readDraft } from '#lib/storage/draft.ts';

/** The list pasted before a reload, and its name in this tab's storage. */
export function usePasted(empresaId: string) {
  const name = `convites.${empresaId}`;
  const [before] = useState(() => readDraft<{ enderecos: string; cargo: string; equipe: string }>(name));
  return { name, before };
}
