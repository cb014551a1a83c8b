/** All of an account's archive in the uploads bucket, which deletes everything after a day or two. */
export const personalDataPrefix = (contaId: string): string => `dados/${contaId}/`;

/** A finished archive, or a piece of one. The name includes the run, so a run that lost its lease overwrites nothing. */
export const personalDataKey = (contaId: string, name: string): string =>
  `${personalDataPrefix(contaId)}${name}`;
