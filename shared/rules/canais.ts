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

/** Their pages open with an address only. */
const ONLY_LINKS: readonly Canal[] = ['facebook', 'telegram'];
export const needsLink = (canal: Canal): boolean => ONLY_LINKS.includes(canal);

/** Where a click comes from. Only LinkedIn's earn a share. */
export const ORIGENS = ['linkedin', ...CANAIS] as const;
export type Origem = (typeof ORIGENS)[number];
