/** Where an account's archive lies in the uploads bucket: one at a time, the next takes its place. */
export const personalDataKey = (contaId: string): string => `dados/${contaId}.zip`;
