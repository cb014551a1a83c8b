/** The key of an account's archive in the uploads bucket. A new archive replaces the previous one. */
export const personalDataKey = (contaId: string): string => `dados/${contaId}.zip`;
