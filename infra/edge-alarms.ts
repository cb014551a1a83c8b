import { Duration, Stack, Tags } from 'aws-cdk-lib';
import { MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Alarms, metricOf, percentOf } from './alarms.ts';
import { type Config, ConfigError } from './config.ts';
import { namesOf } from './naming.ts';
import { webAclName } from './web-acl.ts';

/** Context of `npm run deploy`, from the outputs of the stage it has just deployed. */
export const EDGE = { distribution: 'painel-ups:distribuicao', host: 'painel-ups:endereco' } as const;

/** From where the site is asked whether it answers; AWS wants three regions. */
const ASKED_FROM = ['sa-east-1', 'us-east-1', 'eu-west-1'];

/**
 * Alarms for what a visitor sees: CloudFront, its certificate and web ACL, and a health check. AWS measures all of them
 * in us-east-1 alone, so they are a stack there, with topics of their own, deployed after the stage.
 */
export class EdgeAlarmsStack extends Stack {
  private readonly alarms: Alarms;

  constructor(scope: Construct, config: Config) {
    super(scope, `PainelUpsVista-${config.stage}`, {
      description: `Painel UPS (${config.stage}): alarmes da borda`,
      env: { region: 'us-east-1' },
    });
    const names = namesOf(config);
    // The stage itself may be in us-east-1, too.
    this.alarms = new Alarms(this, config, names, `${names.system}-borda`);
    this.watchDistribution(this.given(EDGE.distribution));
    if (config.healthCheck) this.watchSite(this.given(EDGE.host));
    if (config.certificateArn) this.watchCertificate(config.certificateArn);
    if (config.webAcl) this.watchWebAcl(webAclName(config));
    Tags.of(this).add('projeto', 'painel-ups');
    Tags.of(this).add('estagio', config.stage);
  }

  private given(name: string): string {
    const value: unknown = this.node.tryGetContext(name);
    if (typeof value === 'string' && value) return value;
    throw new ConfigError(`${name}: falta este valor (use npm run deploy, que o lê do estágio)`);
  }

  private watchDistribution(distributionId: string): void {
    const measured = (metricName: string, statistic: string) =>
      metricOf('AWS/CloudFront', metricName, { DistributionId: distributionId, Region: 'Global' }, statistic);
    this.alarms.add(
      'page',
      'borda-5xx',
      'Mais de 1 % das respostas do CloudFront são 5xx',
      new MathExpression({
        expression: 'IF(rate * requests > 300, rate, 0)',
        usingMetrics: {
          rate: measured('5xxErrorRate', 'Average'),
          requests: measured('Requests', 'Sum'),
        },
        period: Duration.minutes(5),
      }),
      { above: 1 },
    );
  }

  private watchSite(host: string): void {
    const check = new CfnHealthCheck(this, 'HealthCheck', {
      healthCheckConfig: {
        type: 'HTTPS',
        fullyQualifiedDomainName: host,
        resourcePath: '/v1/saude',
        requestInterval: 30,
        failureThreshold: 3,
        regions: ASKED_FROM,
      },
    });
    const status = metricOf(
      'AWS/Route53',
      'HealthCheckStatus',
      { HealthCheckId: check.attrHealthCheckId },
      'Minimum',
    ).with({ period: Duration.minutes(1) });
    this.alarms.add('page', 'fora-do-ar', 'O site não responde a quem o chama de fora', status, {
      below: 1,
      periods: 2,
      missing: TreatMissingData.BREACHING,
    });
  }

  private watchCertificate(arn: string): void {
    const days = metricOf('AWS/CertificateManager', 'DaysToExpiry', { CertificateArn: arn }, 'Minimum');
    this.alarms.add(
      'ticket',
      'certificado',
      'O certificado do site vence em menos de 20 dias',
      days.with({ period: Duration.days(1) }),
      {
        below: 20,
      },
    );
  }

  private watchWebAcl(name: string): void {
    const counted = (metricName: string) =>
      metricOf('AWS/WAFV2', metricName, { WebACL: name, Rule: 'ALL' }, 'Sum');
    this.alarms.add(
      'ticket',
      'borda-bloqueios',
      'A web ACL recusa mais de 20 chamadas por 100 que aceita',
      percentOf(counted('BlockedRequests'), counted('AllowedRequests'), 100),
      { above: 20, periods: 2 },
    );
  }
}
