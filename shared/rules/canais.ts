/** Ways to share a post's link besides LinkedIn, in the order the panel offers them. */
export const CANAIS = [
  'whatsapp',
  'x',
  'facebook',
  'threads',
  'bluesky',
  'telegram',
  'copiar',
  'sistema',
] as const;
export type Canal = (typeof CANAIS)[number];

/** Where a click comes from. Only LinkedIn's earn a share. */
export const ORIGENS = ['linkedin', ...CANAIS] as const;
export type Origem = (typeof ORIGENS)[number];
