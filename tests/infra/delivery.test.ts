import { describe, expect, it } from 'vitest';
import { CONSUMERS } from '../../functions/platform/events/consumers.ts';
import { JOBS } from '../../infra/jobs.ts';
import { mailRecordsOf } from '../../infra/mail.ts';
import { MAIL_READERS } from '../../infra/streams.ts';
import { type Synthesised, synthesised } from './support/synth.ts';
import type { Resource } from './support/template.ts';

const dev = await synthesised('dev');
const prod = await synthesised('prod');
const bucket = (of: Synthesised, use: string) =>
  of.ofType('AWS::S3::Bucket').find(({ Properties }) => of.text(Properties.BucketName).includes(`-${use}-`))
    ?.Properties;
const one = (of: Synthesised, type: string): Resource['Properties'] => {
  expect(of.ofType(type), type).toHaveLength(1);
  return of.ofType(type)[0]?.Properties;
};
const distribution = () => one(dev, 'AWS::CloudFront::Distribution').DistributionConfig;

describe('what CloudFront reads', () => {
  it('is signed for, and open to this distribution alone', () => {
    const fromS3 = distribution().Origins.filter((origin: object) => 'S3OriginConfig' in origin);
    expect(fromS3).toHaveLength(2);
    for (const origin of fromS3)
      expect(dev.text(origin.OriginAccessControlId)).toMatch(/OriginAccessControl\w+\.Id>$/);
    for (const { Properties } of dev.ofType('AWS::CloudFront::OriginAccessControl'))
      expect(Properties.OriginAccessControlConfig).toMatchObject({
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      });
    const allowed = dev
      .ofType('AWS::S3::BucketPolicy')
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter((statement: { Effect: string }) => statement.Effect === 'Allow');
    expect(allowed).toHaveLength(2);
    for (const { Principal, Action, Condition } of allowed) {
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
      expect(Action).toEqual(['s3:GetObject', 's3:ListBucket']);
      expect(dev.text(Condition.StringEquals['AWS:SourceArn'])).toMatch(
        /:distribution\/<SiteDistribution\w+>$/,
      );
    }
  });

  it('falls back to the document on the pages only: no answer of the API is rewritten', () => {
    const { CustomErrorResponses, DefaultCacheBehavior, CacheBehaviors } = distribution();
    expect(CustomErrorResponses).toBeUndefined();
    const fn = (behavior: { FunctionAssociations?: { FunctionARN: unknown }[] }) =>
      behavior.FunctionAssociations?.map(({ FunctionARN }) => dev.text(FunctionARN)) ?? [];
    expect(fn(DefaultCacheBehavior)).toEqual([expect.stringMatching(/^<SiteSiteRequest/)]);
    expect(CacheBehaviors.map(fn)).toEqual([
      [expect.stringMatching(/^<SiteMediaRequest/)],
      // The API: its document, all else, directories, assistants' tools, both ways in, and the addresses of shares.
      ...Array.from({ length: 7 }, () => [expect.stringMatching(/^<SiteApiRequestFunction/)]),
    ]);
  });

  it('keeps media for a year here, where they can be taken back, and for a day in the browser', () => {
    expect(one(dev, 'AWS::CloudFront::CachePolicy').CachePolicyConfig).toMatchObject({
      DefaultTTL: 31_536_000,
      ParametersInCacheKeyAndForwardedToOrigin: { CookiesConfig: { CookieBehavior: 'none' } },
    });
    const headers = dev
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig)
      .flatMap(({ Name, CustomHeadersConfig }) =>
        (CustomHeadersConfig?.Items ?? []).map(({ Header, Value }: Record<string, string>) => [
          Name,
          Header,
          Value,
        ]),
      )
      .filter(([, header]) => header === 'Cache-Control')
      .map(([name, , value]) => [/(Media|Document|Api|SignIn)Headers/.exec(name)?.[1], value]);
    expect(headers).toEqual([
      ['Api', 'no-store'],
      ['Media', 'public, max-age=86400, immutable'],
      ['SignIn', 'no-store'],
    ]);
  });
});

describe('what is kept', () => {
  it('has a way back in production: versions of media for a month, and users that no click deletes', () => {
    expect(bucket(prod, 'midias')).toMatchObject({ VersioningConfiguration: { Status: 'Enabled' } });
    expect(bucket(prod, 'midias').LifecycleConfiguration.Rules).toEqual([
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
      expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
    ]);
    expect(bucket(dev, 'midias').VersioningConfiguration).toBeUndefined();
    expect(one(prod, 'AWS::Cognito::UserPool').DeletionProtection).toBe('ACTIVE');
  });

  it('opens no bucket to other sites but the one that takes uploads', () => {
    expect(bucket(dev, 'midias').CorsConfiguration).toBeUndefined();
    expect(bucket(dev, 'site').CorsConfiguration).toBeUndefined();
    expect(one(dev, 'AWS::ApiGatewayV2::Api').CorsConfiguration).toBeUndefined();
  });

  it('keeps logs for 14 days, and six months in production, as the law asks of who was there', () => {
    const days = (of: Synthesised) =>
      new Set(
        of
          .ofType('AWS::Logs::LogGroup')
          .filter(({ id }) => !id.startsWith('DeployLogs'))
          .map(({ Properties }) => Properties.RetentionInDays),
      );
    expect([...days(dev)]).toEqual([14]);
    expect([...days(prod)]).toEqual([180]);
    const { DestinationArn } = one(dev, 'AWS::ApiGatewayV2::Stage').AccessLogSettings;
    expect(dev.text(DestinationArn)).toMatch(/^<ApiAccessLogs\w+\.Arn>$/);
  });

  it('keeps six secrets, of which the four that are only ours are made here, and Cognito’s filled in', () => {
    const secrets = dev.ofType('AWS::SecretsManager::Secret').map(({ Properties }) => Properties);
    expect(secrets.map(({ Name }) => Name).sort()).toEqual([
      'painel-ups/dev/chave-de-tokens',
      'painel-ups/dev/cognito',
      'painel-ups/dev/linkedin',
      'painel-ups/dev/membros',
      'painel-ups/dev/origem',
      'painel-ups/dev/push',
      'painel-ups/dev/stripe',
    ]);
    expect(secrets.filter(({ GenerateSecretString }) => GenerateSecretString)).toHaveLength(4);
    // A changed placeholder would overwrite what the operator stored.
    const fixed = secrets.filter(({ Name }) => !Name.endsWith('/cognito'));
    expect(fixed.flatMap(({ SecretString }) => SecretString ?? [])).toEqual([
      '{"secretKey":"preencher","webhookSecret":"preencher"}',
      '{"clientId":"preencher","clientSecret":"preencher"}',
    ]);
  });
});

describe('what is watched', () => {
  const alarmsOf = (stage: Synthesised) =>
    stage.ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const nameOf = ({ AlarmName }: { AlarmName: string }) => AlarmName.replace(/^painel-ups-\w+-alarme-/, '');
  const PAGES = [
    'api-5xx',
    'espera-send-mail',
    'eventos-parados',
    'falhas-send-mail',
    'funcoes-limitadas',
    'leitores-parados',
    'linkedin-acesso',
    'linkedin-credencial',
    'linkedin-limite',
    'linkedin-versao',
    'razao-divergente',
    'remetente-recusado',
  ];

  it('in a test stage is only what pages, without a dashboard', () => {
    expect(dev.ofType('AWS::CloudWatch::Dashboard')).toHaveLength(0);
    expect(alarmsOf(dev).map(nameOf).sort()).toEqual(PAGES);
  });

  it('pages only for what people notice at once', () => {
    const pages = alarmsOf(prod).filter((each) => JSON.stringify(each.AlarmActions).includes('Pages'));
    // The topic of tickets cannot say itself that nothing arrives.
    expect(pages.map(nameOf).sort()).toEqual([...PAGES, 'operacao-silencio'].sort());
  });

  it('is judged by its share of the traffic, and no percentile by a few calls', () => {
    const alarm = (name: string) => alarmsOf(prod).find((each) => nameOf(each) === name);
    for (const name of ['api-5xx', 'api-limitada', 'cliques-perdidos', 'funcoes-erros'])
      expect(alarm(name).Metrics[0].Expression, name).toMatch(
        /^IF\(FILL\(m0, 0\) > \d+, 100 \* m0 \/ FILL\(m1, 1\), 0\)$/,
      );
    expect(alarm('api-lenta').EvaluateLowSampleCountPercentile).toBe('ignore');
    expect(alarm('funcoes-concorrencia').Threshold).toBe(800);
  });

  it('watches how long the oldest record of each stream has waited, mails most closely', () => {
    const ages = alarmsOf(prod).filter((alarm) => JSON.stringify(alarm).includes('"IteratorAge"'));
    const mails = ages.find((alarm) => nameOf(alarm) === 'espera-send-mail');
    expect(mails.Metrics).toHaveLength(1 + MAIL_READERS.length);
    expect(mails.Metrics[0].Expression).toBe('MAX([FILL(m0, 0), FILL(m1, 0)])');
    expect(Object.fromEntries(ages.map((each) => [nameOf(each), each.Threshold / 60_000]))).toEqual({
      'espera-send-mail': 5,
      'espera-count-clicks': 15,
      'espera-prize-activity': 15,
      'eventos-parados': 5,
    });
  });

  it('raises an alarm for a reader that is stopped, of which AWS measures nothing at all', () => {
    const stopped = (name: string) => {
      const alarm = alarmsOf(prod).find((each) => nameOf(each) === name);
      const metrics = alarm.Metrics.filter((each: object) => 'MetricStat' in each).map(
        ({ Id, MetricStat: { Metric } }: Resource['Properties']) =>
          `${Id} ${Metric.Namespace} ${Metric.MetricName}`,
      );
      const [{ Expression }] = alarm.Metrics;
      return { Expression, metrics, of: [alarm.DatapointsToAlarm, alarm.EvaluationPeriods] };
    };
    expect(stopped('leitores-parados')).toEqual({
      Expression:
        'IF(FILL(eventos_w, 0) > 0 AND FILL(eventos_r0, 0) == 0, 1, 0) + IF(FILL(correio_w, 0) > 0 AND FILL(correio_r0, 0) + FILL(correio_r1, 0) == 0, 1, 0)',
      metrics: [
        'eventos_w AWS/DynamoDB ConsumedWriteCapacityUnits',
        'eventos_r0 AWS/Lambda Invocations',
        'correio_w AWS/DynamoDB ConsumedWriteCapacityUnits',
        'correio_r0 AWS/Lambda Invocations',
        'correio_r1 AWS/Lambda Invocations',
      ],
      of: [2, 4],
    });
    expect(stopped('cliques-parados')).toMatchObject({
      Expression: 'IF(FILL(cliques_w, 0) > 0 AND FILL(cliques_r0, 0) == 0, 1, 0)',
      of: [3, 4],
    });
  });

  it('counts what a partner says of our application by its code, in the log of each function that calls it', () => {
    const counted = (stage: Synthesised) =>
      stage
        .ofType('AWS::Logs::MetricFilter')
        .map(({ Properties }) => Properties)
        .filter(({ MetricTransformations: [{ MetricName }] }) => MetricName === 'RecusasDeParceiros');
    for (const { FilterPattern, MetricTransformations } of counted(prod)) {
      expect(FilterPattern).toBe('{ $.message = "partner refuses us" }');
      // A metric with dimensions takes no value of its own for a minute without lines.
      expect(MetricTransformations[0]).toEqual({
        MetricName: 'RecusasDeParceiros',
        MetricNamespace: 'PainelUps/prod',
        MetricValue: '1',
        Dimensions: [
          { Key: 'parceiro', Value: '$.parceiro' },
          { Key: 'codigo', Value: '$.codigo' },
        ],
      });
    }
    expect(counted(dev)).toHaveLength(6);
    expect(counted(prod).length).toBeGreaterThan(20);
  });

  it('raises an alarm of its own for each partner and code, LinkedIn’s within five minutes', () => {
    const refusals = alarmsOf(prod).filter(({ MetricName }) => MetricName === 'RecusasDeParceiros');
    const pairs = refusals.map((alarm) => [
      nameOf(alarm),
      ...alarm.Dimensions.map(({ Value }: { Value: string }) => Value),
    ]);
    const byStatus = (partner: string) => ['401', '403'].map((code) => [`${partner}-${code}`, code, partner]);
    expect(pairs.sort()).toEqual(
      [
        ['linkedin-acesso', 'ACCESS_DENIED', 'linkedin'],
        ['linkedin-credencial', 'invalid_client', 'linkedin'],
        ['linkedin-limite', 'APPLICATION_DAY_LIMIT', 'linkedin'],
        ['linkedin-versao', 'NONEXISTENT_VERSION', 'linkedin'],
        ...['bedrock', 'mediaconvert', 'push', 'stripe'].flatMap(byStatus),
      ].sort(),
    );
    for (const { Period, EvaluationPeriods } of refusals)
      expect([Period, EvaluationPeriods]).toEqual([300, 1]);
  });

  it('is on one dashboard, and covers errors, limits, queues, lateness, the ledger and mail', () => {
    const { DashboardBody } = one(prod, 'AWS::CloudWatch::Dashboard');
    // An account's first three dashboards of at most 50 metrics cost nothing.
    expect(prod.text(DashboardBody).match(/"AWS\/\w+","\w+"/g)?.length).toBeLessThanOrEqual(50);
    for (const name of ['RemetenteRecusado', 'EmailsRecusados'])
      expect(prod.text(DashboardBody)).toContain(name);
    const names = alarmsOf(prod).map(nameOf);
    const single = names.filter((name) => !/^(falhas|atrasada|atraso|espera)/.test(name));
    expect(single.sort()).toEqual([
      'agenda',
      'api-5xx',
      'api-lenta',
      'api-limitada',
      'banco-limitado',
      'bedrock-401',
      'bedrock-403',
      'cliques-parados',
      'cliques-perdidos',
      'email-cota',
      'email-devolvido',
      'email-reclamado',
      'emails-recusados',
      'eventos-parados',
      'funcoes-concorrencia',
      'funcoes-erros',
      'funcoes-limitadas',
      'leitores-parados',
      'linkedin-acesso',
      'linkedin-credencial',
      'linkedin-limite',
      'linkedin-prazo',
      'linkedin-versao',
      'mediaconvert-401',
      'mediaconvert-403',
      'operacao-silencio',
      'pagamentos-divergentes',
      'plantao-silencio',
      'push-401',
      'push-403',
      'razao-divergente',
      'remetente-recusado',
      'resultados-divergentes',
      'stripe-401',
      'stripe-403',
      'videos-gratuitos',
    ]);
    const behind = names.filter((name) => name.startsWith('atraso-'));
    expect(behind.sort()).toEqual(
      Object.keys(CONSUMERS)
        .map((name) => `atraso-${name}`)
        .sort(),
    );
    const late = names.filter((name) => name.startsWith('atrasada-'));
    // A month is more than an alarm can look back on.
    expect(late).toHaveLength(JOBS.length - 1);
    expect(names.filter((name) => name.startsWith('falhas'))).toEqual([
      'falhas-send-mail',
      'falhas',
      'falhas-eventos',
    ]);
  });

  it('measures the reputation of the mail and hears of every mail that comes back', () => {
    expect(one(dev, 'AWS::SES::ConfigurationSet')).toMatchObject({
      ReputationOptions: { ReputationMetricsEnabled: true },
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    });
    // The sender's address, and its domain for DKIM and SPF.
    const identities = dev.ofType('AWS::SES::EmailIdentity');
    expect(identities.map(({ Properties }) => Properties.MailFromAttributes?.MailFromDomain)).toEqual([
      undefined,
      'retorno.mail.example.com',
    ]);
    for (const { Properties } of identities) {
      expect(dev.text(Properties.ConfigurationSetAttributes.ConfigurationSetName)).toMatch(/^<MailSet/);
    }
    const rules = dev
      .ofType('AWS::Events::Rule')
      .map(({ Properties }) => Properties)
      .filter(({ EventPattern }) => EventPattern.source[0] === 'aws.ses');
    expect(rules.map(({ EventPattern }) => EventPattern.detail)).toEqual(
      ['Bounce', 'Complaint'].map((eventType) => ({
        eventType: [eventType],
        mail: { tags: { 'ses:configuration-set': ['painel-ups-dev'] } },
      })),
    );
    for (const { Targets } of rules) expect(Targets[0].DeadLetterConfig).toBeDefined();
  });

  it('gives the sender’s domain SPF and DMARC: in our zone by itself, otherwise as records to create', () => {
    const records = prod
      .ofType('AWS::Route53::RecordSet')
      .filter(({ Properties }) => ['MX', 'TXT'].includes(Properties.Type))
      .map(({ Properties: { Name, Type, ResourceRecords } }) => [Name, Type, prod.text(ResourceRecords[0])]);
    expect(records).toEqual([
      ['_dmarc.mail.example.com.', 'TXT', '"v=DMARC1; p=none"'],
      [
        'retorno.mail.example.com.',
        'MX',
        expect.stringMatching(/^10 feedback-smtp\.<AWS::Region>\.amazonses\.com$/),
      ],
      ['retorno.mail.example.com.', 'TXT', '"v=spf1 include:amazonses.com ~all"'],
    ]);
    // What the first deployment looks for in the zone is what the stack creates.
    const looked = mailRecordsOf(prod.config).map((name) => `${name}.`);
    expect(new Set(looked)).toEqual(new Set(records.map(([name]) => name)));
    expect(mailRecordsOf({ ...prod.config, dmarc: false })).toEqual(['retorno.mail.example.com']);
    const outputs = (of: typeof dev) =>
      Object.entries(of.root.template.Outputs ?? {})
        .filter(([name]) => name.startsWith('Registro'))
        .map(([name, { Value }]) => [name, of.text(Value)]);
    expect(outputs(prod)).toEqual([]);
    expect(outputs(dev).slice(3)).toEqual([
      ['RegistroRetorno1', 'retorno.mail.example.com MX 10 feedback-smtp.<AWS::Region>.amazonses.com'],
      ['RegistroRetorno2', 'retorno.mail.example.com TXT "v=spf1 include:amazonses.com ~all"'],
      ['RegistroDmarc', '_dmarc.mail.example.com TXT "v=DMARC1; p=none"'],
    ]);
  });

  it('hands on of a mail that came back only to whom it went: no head of it, subject or link', () => {
    const told = dev
      .ofType('AWS::Events::Rule')
      .map(({ Properties }) => Properties)
      .filter(({ EventPattern }) => EventPattern.source[0] === 'aws.ses')
      .map(({ Targets: [target] }) => [
        Object.values(target.InputTransformer?.InputPathsMap ?? { all: '$' }),
        target.InputTransformer?.InputTemplate,
      ]);
    expect(told).toEqual([
      [
        ['$.time', '$.detail.bounce.bounceType', '$.detail.bounce.bouncedRecipients'],
        '{"time":<time>,"detail":{"eventType":"Bounce","bounce":{"bounceType":<detail-bounce-bounceType>,"bouncedRecipients":<detail-bounce-bouncedRecipients>}}}',
      ],
      [
        ['$.time', '$.detail.complaint.complainedRecipients'],
        '{"time":<time>,"detail":{"eventType":"Complaint","complaint":{"complainedRecipients":<detail-complaint-complainedRecipients>}}}',
      ],
    ]);
  });

  it('converts videos under a role that MediaConvert of this account alone may take', () => {
    const role = dev.ofType('AWS::IAM::Role').find(({ id }) => id.startsWith('MediaConvertRole'))?.Properties;
    expect(role?.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Action: 'sts:AssumeRole',
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        Effect: 'Allow',
        Principal: { Service: 'mediaconvert.amazonaws.com' },
      },
    ]);
  });
});
