import type { NotKept } from '#lib/storage/browser-storage.ts';

/** What this browser does not keep. */
export const NAO_GUARDADO: Readonly<Record<NotKept, string>> = {
  bloqueado:
    'Seu navegador bloqueia o armazenamento deste site. O que você digitar ou escolher se perde ao recarregar a página.',
  cheio:
    'O armazenamento deste navegador está cheio. O que você digitar ou escolher se perde ao recarregar a página.',
};

export const COOKIES_BLOQUEADOS =
  'Seu navegador bloqueia os cookies deste site, e sem eles não é possível entrar. Permita os cookies e tente novamente.';
