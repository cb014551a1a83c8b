/** The link to the plans, wherever a feature needs another one. */
export const UPGRADE = 'Upgrade';
