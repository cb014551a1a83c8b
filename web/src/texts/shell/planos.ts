export const SEE_PLANS = 'Ver planos';
export const MORE_IN_PLANS = 'O que mais há nos planos';
