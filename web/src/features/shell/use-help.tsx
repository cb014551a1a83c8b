import { useState } from 'react';
import { AJUDA } from '#texts/shell/painel.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useHasContacts } from './contacts.ts';

const SupportDialog = lazyDialog(() => import('./support-dialog.tsx'));

/** `Precisa de ajuda?` of a frame, and its open dialog; undefined without contacts, and until they are known. */
export function useHelp() {
  const [helping, setHelping] = useState(false);
  const help = useHasContacts() ? { label: AJUDA.titulo, onPress: () => setHelping(true) } : undefined;
  return { help, dialog: helping ? <SupportDialog onClose={() => setHelping(false)} /> : null };
}
