/** The link to the plans, wherever a feature needs another one. */
export const UPGRADE = 'Upgrade';
export const MORE_IN_PLANS = 'O que mais há nos planos';
