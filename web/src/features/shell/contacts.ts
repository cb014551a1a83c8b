import { useRuntimeConfig } from '#lib/api/runtime-config.ts';

/** Whether the operator has set a contact; false until the configuration has arrived. */
export function useHasContacts(): boolean {
  const { demo, comunidade, suporte } = useRuntimeConfig().contatos;
  return Boolean(demo || comunidade || suporte);
}
