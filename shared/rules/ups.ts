/** What UPS are, true to the company's plan: with a store, or with the ranking only. */
export const whatUpsAre = (hasStore: boolean): string =>
  `UPS são os pontos que você ganha ao compartilhar: eles contam no ranking${hasStore ? ' e você os troca por produtos na loja' : ''}.`;
