import type { Origem } from '#shared/rules/canais.ts';

/** Names of channels, in lists and in results. */
export const CANAL: Readonly<Record<Origem, string>> = {
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  x: 'X',
  facebook: 'Facebook',
  threads: 'Threads',
  bluesky: 'Bluesky',
  telegram: 'Telegram',
  copiar: 'Link copiado',
  sistema: 'Outros aplicativos',
};

export const CANAIS = {
  abrir: 'Outros canais',
  dica: 'Não rende UPS, mas os cliques contam nos resultados.',
  dicaSemLink: 'Não rende UPS. Sem um link no conteúdo, também não há cliques a contar.',
  copiar: 'Copiar link',
  copiarTexto: 'Copiar texto',
  sistema: 'Outros aplicativos',
  copiado: 'Link copiado!',
  textoCopiado: 'Texto copiado!',
  erro: 'Não foi possível abrir. Tente novamente.',
  erroCopiar: 'Não foi possível copiar. Tente novamente.',
} as const;
