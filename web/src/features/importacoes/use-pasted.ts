import { readDraft } from '../../lib/storage/draft.ts';

/** What was pasted before a reload, and its name in this tab's storage. */
export function usePasted(empresaId: string) {
  const name = `convites.${empresaId}`;
  return { name, before: readDraft<{ enderecos: string; cargo: string; equipe: string }>(name) };
}
