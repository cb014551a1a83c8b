export const SEE_PLANS = 'Ver planos';
