/** Assumptions of scripts/costs.ts: AWS's public prices, and how people use the product. */

/**
 * US dollars, on demand, 2026: us-east-1, but CloudFront in South America, where the readers are. sa-east-1 costs more:
 * see `SAO_PAULO`.
 */
export const PRICE = {
  readUnit: 0.125 / 1e6,
  writeUnit: 0.625 / 1e6,
  tableGb: 0.25 + 0.2, // stored, and its point-in-time recovery
  lambdaGbSecond: 0.0000133334,
  lambdaRequest: 0.2 / 1e6,
  apiRequest: 1.0 / 1e6,
  /** an event to one consumer: the stream's reader (batched), bus, queue, receive and delete */
  event: (0.2 + 1.0 + 3 * 0.4) / 1e6,
  cdnGb: 0.11,
  cdnRequest: 2.2 / 1e6,
  cdnFunction: 0.1 / 1e6,
  storageGb: 0.023,
  logGb: 0.5,
  storedLogGb: 0.03,
  mail: 0.1 / 1e3,
  activePerson: 0.015, // Cognito Essentials, above 10,000 a month
  videoMinute: 0.015,
  alarm: 0.1,
  customMetric: 0.3,
  secret: 0.4,
  queueRequest: 0.4 / 1e6,
  webAcl: 5,
  webAclRule: 1,
  webAclRequest: 0.6 / 1e6,
  /** tokens of Amazon Nova 2 Lite, read and written; another model has other prices */
  modelTokenRead: 0.3 / 1e6,
  modelTokenWritten: 2.5 / 1e6,
  healthCheck: 0.75 + 2 * 1, // of an address outside AWS, by HTTPS and every 30 seconds from three regions
};
export const FREE = {
  activePeople: 10_000,
  cdnGb: 1024,
  cdnRequests: 10e6,
  cdnFunctions: 2e6,
  alarms: 10,
  customMetrics: 11,
  queueRequests: 1e6,
};
/** Approximate factor of sa-east-1, and the services whose price does not change. */
export const SAO_PAULO = 1.6;
export const SAME_EVERYWHERE = ['Cognito', 'CloudFront', 'E-mail', 'Web ACL e visita de fora'];
/**
 * What a production stage pays for while nobody uses it, with the web ACL and the health check. The dashboard is one of
 * the account's three free ones, and Lambda reads its streams for nothing.
 */
export const FIXED = {
  /** metrics watched by alarms: rates watch two, sums several */
  alarmMetrics: 87,
  edgeAlarmMetrics: 6,
  customMetrics: 11,
  secrets: 7,
  /** queues that Lambda polls: five connections each, which wait up to 20 seconds */
  queues: 18,
  pollsPerMonth: 5 * 3 * 60 * 24 * 30,
  webAclRules: 6,
  /** in each of which Route 53 has two checkers, which all call every 30 seconds */
  healthRegions: 3,
  callsPerHealthRegion: 2 * 2 * 60 * 24 * 30,
};

/** How the caption assistant is used. Suggestions that change a fact are dropped, and their number is asked for once more. */
export const ASSISTANT = {
  charactersPerToken: 3.5, // Portuguese
  caption:
    'Abrimos 12 novas vagas em São Paulo até 30 de novembro. Procuramos pessoas curiosas, que gostem de resolver problemas em equipe e de aprender com quem pensa diferente. Quem entra recebe bônus de R$ 1.500,00, dez dias a mais de descanso e um mentor no primeiro ano. A Ana Souza, que cuida do time, conta como é trabalhar aqui. Conheça: https://exemplo.com.br/vagas #VemPraAurora',
  askedAtOnce: 5,
  dropped: 1,
  /** of the largest company: its month's quota */
  mostPerMonth: 1000,
};

/** Per month. Most employees do not come every month; those who do open the feed and the ranking, and share. */
export const USE = {
  funcionariosPerEmpresa: 50,
  active: 0.4,
  visits: 12,
  perVisit: { feed: 2, ranking: 1, self: 1, other: 4 },
  filesPerVisit: 25,
  shares: 6,
  /** visitors per share of a post with a link */
  clicksPerShare: 2,
  exchanges: 0.2,
  postsPerEmpresa: 12,
  videoMinutesPerEmpresa: 1,
  mailsPerFuncionario: 1,
  feedsPerEmpresa: 1,
  readingsPerFeed: 24 * 30,
  /** sixteen feeds are read at once */
  secondsPerReading: 0.1,
  secondsPerCall: 0.08,
  secondsPerShare: 2, // includes waiting for LinkedIn's answers
  secondsPerEvent: 0.1,
  secondsPerUpload: 4,
  functionGb: 0.5,
  uploadGb: 1.73,
  /** the function's line and the gateway's */
  logKbPerCall: 0.9,
  webMbPerActive: 45,
  itemKbPerFuncionario: 3,
  itemKbPerShare: 2.5,
  itemKbPerClick: 0.3,
  /** a person's row, and its two indexes */
  itemKbPerPrizeMonth: 1.2,
  mediaMbPerEmpresa: 12,
};
export const MONTHS_KEPT = 12;
