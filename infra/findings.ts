import type { Alarms, Severity } from './alarms.ts';
import type { Schedules } from './schedules.ts';

/** What scheduled checks say in their logs when they find it. */
const FINDINGS = {
  'razao-divergente': {
    job: 'verify-ledger',
    metricName: 'RazaoDivergente',
    message: 'ledger mismatch',
    description: 'Saldo de UPS diferente da soma do extrato',
  },
  'resultados-divergentes': {
    job: 'verify-metrics',
    metricName: 'ResultadosDivergentes',
    message: 'results mismatch',
    description: 'Resultado diferente do que aconteceu',
  },
  'pagamentos-divergentes': {
    job: 'reconcile-payments',
    metricName: 'PagamentosDivergentes',
    message: 'payment mismatch',
    description: 'Plano de uma empresa diferente do que o Stripe recebeu; já corrigido',
  },
  'linkedin-prazo': {
    job: 'verify-linkedin',
    metricName: 'VersaoDoLinkedin',
    message: 'linkedin version due',
    description: 'O LinkedIn já aceita uma versão mais nova da API, ou aposenta a nossa em 60 dias',
  },
} as const;

export function watchFindings(
  alarms: Alarms,
  severity: Severity,
  name: keyof typeof FINDINGS,
  { functions }: Schedules,
): void {
  const { job, metricName, message, description } = FINDINGS[name];
  for (const { product, node } of functions)
    if (node.id === job)
      alarms.add(severity, name, description, alarms.logCount(metricName, [product.logs], { message }), {
        above: 0,
      });
}
