import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../functions/areas/posts/store/shares.ts';
import { PATIENCE } from '../../functions/partners/linkedin/video-post.ts';
import { TABLES, type TableDef, type TableIndex } from '../../functions/platform/dynamodb/tables.ts';
import { OUTBOX_READERS } from '../../functions/platform/mail/classes.ts';
import { MAIL_READERS, STREAMS } from '../../infra/streams.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/rules/dates.ts';
import { DOMAIN } from './support/stages.ts';
import { only, type Synthesised, synthesised } from './support/synth.ts';

const dev = await synthesised('dev');
const prod = await synthesised('prod');
const withoutDkim = await synthesised('other');

describe('tables', () => {
  it.each(
    Object.entries(TABLES) as [string, TableDef][],
  )('%s has its keys, indexes, TTL and stream', (name, def) => {
    const table = dev
      .ofType('AWS::DynamoDB::Table')
      .find((each) => each.Properties.TableName === `painel-ups-dev-${name}`);
    const schema = (pk: string, sk?: string) => [
      { AttributeName: pk, KeyType: 'HASH' },
      ...(sk ? [{ AttributeName: sk, KeyType: 'RANGE' }] : []),
    ];
    expect(table?.Properties.KeySchema).toEqual(schema(def.pk, def.sk));
    expect(table?.Properties.BillingMode).toBe('PAY_PER_REQUEST');
    // Salts are thrown away: what could be restored would not be.
    expect(table?.Properties.PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: name !== 'sais',
    });
    expect(table?.Properties.TimeToLiveSpecification?.AttributeName).toBe(def.ttl);
    expect(table?.Properties.StreamSpecification?.StreamViewType).toBe(def.stream);
    const projectionOf = (include: TableIndex['include']) => {
      if (include === 'all') return { ProjectionType: 'ALL' };
      return include
        ? { ProjectionType: 'INCLUDE', NonKeyAttributes: include }
        : { ProjectionType: 'KEYS_ONLY' };
    };
    const indexes = (table?.Properties.GlobalSecondaryIndexes ?? []) as { IndexName: string }[];
    expect(indexes).toEqual(
      (def.indexes ?? []).map((index) => ({
        IndexName: index.name,
        KeySchema: schema(index.pk, index.sk),
        Projection: projectionOf(index.include),
      })),
    );
  });

  it('lets go of what stages other than production hold', () => {
    for (const type of ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::SecretsManager::Secret'])
      expect(new Set(dev.ofType(type).map((each) => each.DeletionPolicy)), type).toEqual(new Set(['Delete']));
    expect(dev.root.terminationProtection).toBe(false);
  });
});

describe('identity', () => {
  it('lets nobody sign up, recover or name themselves at Cognito', () => {
    const pool = only(dev, 'AWS::Cognito::UserPool');
    expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect(pool.AccountRecoverySetting.RecoveryMechanisms).toEqual([{ Name: 'admin_only', Priority: 1 }]);
    expect(pool.Schema).toEqual([expect.objectContaining({ Name: 'empresaId', Mutable: false })]);
    expect(pool.Policies.PasswordPolicy).toMatchObject({ MinimumLength: 8, RequireNumbers: true });
    expect(pool.UserPoolTier).toBe('ESSENTIALS');
    expect([pool.MfaConfiguration, pool.EnabledMfas, pool.SmsConfiguration]).toEqual([
      'OPTIONAL',
      ['SOFTWARE_TOKEN_MFA'],
      undefined,
    ]);
  });

  it('has the three groups and two clients, for a week and for a year', () => {
    expect(dev.ofType('AWS::Cognito::UserPoolGroup').map((each) => each.Properties.GroupName)).toEqual([
      'empresa',
      'funcionario',
      'admin',
    ]);
    const clients = dev.ofType('AWS::Cognito::UserPoolClient').map((each) => each.Properties);
    expect(clients.map((client) => client.RefreshTokenValidity)).toEqual([7 * 1440, 365 * 1440]);
    for (const client of clients) {
      expect(client).toMatchObject({
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        GenerateSecret: true,
        IdTokenValidity: 1440,
        PreventUserExistenceErrors: 'ENABLED',
        EnableTokenRevocation: true,
        ReadAttributes: ['custom:empresaId'],
        WriteAttributes: ['locale'],
      });
    }
  });

  it('answers the custom flow with one function, which may take a token and nothing else', () => {
    const pool = only(dev, 'AWS::Cognito::UserPool');
    const { DefineAuthChallenge, ...others } = pool.LambdaConfig;
    expect(Object.keys(others)).toEqual(['CreateAuthChallenge', 'VerifyAuthChallengeResponse']);
    expect(Object.values(others)).toEqual([DefineAuthChallenge, DefineAuthChallenge]);
    const fn = dev.resources.find(({ id }) => id === DefineAuthChallenge['Fn::GetAtt'][0]);
    expect(Object.keys(fn?.Properties.Environment.Variables)).toEqual(['TABLE_PREFIX']);
  });

  it('puts the clients’ secrets into a secret by reference, and nowhere else', () => {
    const secret = dev.ofType('AWS::SecretsManager::Secret').find(({ id }) => id.includes('ClientSecrets'));
    const value = JSON.stringify(secret?.Properties.SecretString);
    expect(value.match(/"Fn::GetAtt":\["\w+","UserPoolClient\.ClientSecret"\]/g)).toHaveLength(2);
    const others = dev.resources.filter(({ id }) => id !== secret?.id);
    expect(others.filter((each) => JSON.stringify(each).includes('UserPoolClient.ClientSecret'))).toEqual([]);
  });

  it('turns threat protection on when asked', () => {
    const pool = only(withoutDkim, 'AWS::Cognito::UserPool');
    expect(pool).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
  });
});

describe('media', () => {
  it('keeps every bucket private and encrypted, and answers TLS only', () => {
    const buckets = dev.ofType('AWS::S3::Bucket');
    expect(buckets).toHaveLength(3);
    for (const { Properties } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption).toBeDefined();
    }
    const policies = dev.ofType('AWS::S3::BucketPolicy').map((each) => JSON.stringify(each.Properties));
    expect(policies).toHaveLength(3);
    for (const policy of policies) expect(policy).toContain('"aws:SecureTransport":"false"');
  });

  it('takes uploads from the site only, checks them at once and forgets them in a day', () => {
    const uploads = prod
      .ofType('AWS::S3::Bucket')
      .find((each) => JSON.stringify(each.Properties.BucketName).includes('envios'))?.Properties;
    expect(uploads.CorsConfiguration.CorsRules).toEqual([
      expect.objectContaining({ AllowedMethods: ['POST'], AllowedOrigins: [`https://${DOMAIN.domain}`] }),
    ]);
    expect(uploads.LifecycleConfiguration.Rules).toEqual([
      expect.objectContaining({ ExpirationInDays: 1, Status: 'Enabled' }),
    ]);
    const [rule] = uploads.NotificationConfiguration.LambdaConfigurations;
    expect(prod.text(rule.Function)).toContain('mediacheck');
    expect(rule.Event).toBe('s3:ObjectCreated:*');
  });

  it('hears of its own conversions only', () => {
    const rule = dev
      .ofType('AWS::Events::Rule')
      .find((each) => each.Properties.EventPattern.source[0] === 'aws.mediaconvert');
    const { status, userMetadata } = rule?.Properties.EventPattern.detail ?? {};
    expect(status).toEqual(['COMPLETE', 'ERROR', 'CANCELED']);
    expect(dev.text(userMetadata.midias[0])).toBe('painel-ups-dev-midias-<AWS::AccountId>-<AWS::Region>');
  });
});

describe('mail', () => {
  const identities = (of: Synthesised) =>
    of.ofType('AWS::SES::EmailIdentity').map((each) => String(each.Properties.EmailIdentity));

  it('signs as the domain of the sender, whose three records it tells where the zone is not ours', () => {
    expect(identities(dev)).toEqual(['nao-responda@mail.example.com', 'mail.example.com']);
    const outputs = Object.entries(dev.root.template.Outputs ?? {}).filter(([name]) =>
      name.startsWith('RegistroDkim'),
    );
    expect(outputs.map(([name, { Value }]) => [name, dev.text(Value)])).toEqual(
      [1, 2, 3].map((each) => [
        `RegistroDkim${each}`,
        `<MailSenderDomainE8601F7B.DkimDNSTokenName${each}> CNAME <MailSenderDomainE8601F7B.DkimDNSTokenValue${each}>`,
      ]),
    );
    // Whichever of the two SES asks about, the function that sends may.
    const sending = (of: Synthesised, name: string) =>
      of.policyOf(name).find(({ actions }) => actions.includes('ses:SendRawEmail'))?.resources ?? [];
    for (const { name } of MAIL_READERS)
      expect(sending(dev, name).filter((each) => each.includes(':identity/'))).toHaveLength(2);
    // A second stage of this sender creates neither, and sends by those of the first.
    expect(
      sending(withoutDkim, 'send-mail')
        .map((each) => each.split(':').at(-1))
        .sort(),
    ).toEqual([
      'configuration-set/painel-ups-teste',
      'identity/mail.example.com',
      'identity/nao-responda@mail.example.com',
    ]);
  });

  it('sends mails by two functions, the same but for its mails', () => {
    const [first, ...others] = MAIL_READERS.map(({ name }) => dev.functionNamed(name).Properties);
    expect(others.length).toBeGreaterThan(0);
    for (const { FunctionName, Description, LoggingConfig, Role, ...other } of others)
      expect(first).toMatchObject(other);
    const filters = dev
      .ofType('AWS::Lambda::EventSourceMapping')
      .flatMap(({ Properties }) => Properties.FilterCriteria?.Filters ?? [])
      .flatMap(({ Pattern }) => JSON.parse(Pattern).dynamodb?.NewImage?.faixa?.S ?? []);
    expect(filters.sort()).toEqual([...OUTBOX_READERS].sort());
  });

  it('sends as one address, or as the whole zone when it is ours', () => {
    expect(identities(prod)).toEqual(['example.com']);
    expect(identities(withoutDkim)).toEqual([]);
    expect(
      prod.ofType('AWS::Route53::RecordSet').filter((each) => each.Properties.Type === 'CNAME'),
    ).toHaveLength(3);
  });

  it('reports bounces and complaints, and stops mailing those addresses', () => {
    expect(only(dev, 'AWS::SES::ConfigurationSet').SuppressionOptions.SuppressedReasons).toEqual([
      'BOUNCE',
      'COMPLAINT',
    ]);
    expect(
      only(dev, 'AWS::SES::ConfigurationSetEventDestination').EventDestination.MatchingEventTypes,
    ).toEqual(['bounce', 'complaint']);
  });
});

describe('events', () => {
  it('reads every stream that a table has, with retries and a place for what fails', () => {
    const streams = Object.entries<TableDef>(TABLES).filter(([, table]) => table.stream);
    expect(streams.map(([name]) => name).sort()).toEqual(Object.keys(STREAMS).sort());
    const sources = dev
      .ofType('AWS::Lambda::EventSourceMapping')
      .map((each) => each.Properties)
      .filter((each) => dev.text(each.EventSourceArn).endsWith('.StreamArn>'));
    expect(sources).toHaveLength(Object.keys(STREAMS).length - 1 + OUTBOX_READERS.length);
    for (const source of sources) {
      expect(source).toMatchObject({
        BisectBatchOnFunctionError: true,
        StartingPosition: 'TRIM_HORIZON',
      });
      expect(source.DestinationConfig.OnFailure.Destination).toBeDefined();
      expect(source.FilterCriteria.Filters).toHaveLength(1);
    }
    // Only events, and what may wait for the mail service's next day, may hold back what is behind them for as long.
    const patient = sources.filter(({ MaximumRecordAgeInSeconds }) => MaximumRecordAgeInSeconds > 21_600);
    expect(patient.map((each) => [each.MaximumRecordAgeInSeconds, dev.text(each.FunctionName.Ref)])).toEqual([
      [86_400, expect.stringContaining('sendmaildemais')],
      [82_800, expect.stringContaining('publishevents')],
    ]);
    for (const source of sources.filter((each) => !patient.includes(each)))
      expect(source).toMatchObject({ MaximumRecordAgeInSeconds: 21_600, MaximumRetryAttempts: 100 });
  });

  it('lets a share wait for its video, hand it over, and end before another may take over', () => {
    const timeout = SECOND_MS * dev.functionNamed('publish-later').Properties.Timeout;
    const patience = PATIENCE.tries * PATIENCE.pauseMs;
    expect(timeout).toBeGreaterThanOrEqual(patience + 5 * MINUTE_MS);
    expect(timeout).toBeLessThan(LEASE_MS.video);
  });

  it('runs the schedules by the clock of São Paulo and passes the scheduled instant on', () => {
    const schedules = dev.ofType('AWS::Scheduler::Schedule').map((each) => each.Properties);
    expect(Object.fromEntries(schedules.map((each) => [each.Description, each.ScheduleExpression]))).toEqual({
      'Zera os contadores do mês': 'cron(0 0 1 * ? *)',
      'Confere, às segundas, se a versão da API do LinkedIn vai acabar': 'cron(0 8 * * ? *)',
      'Esconde os posts vencidos': 'cron(1 0 * * ? *)',
      'Publica os posts agendados': 'cron(* * * * ? *)',
      'Avisa de renovações, boletos vencidos e planos que terminam, e encerra o que não foi pago':
        'cron(*/5 * * * ? *)',
      'Compara as empresas que pagam com o Stripe e corrige as diferenças': 'cron(40 3 * * ? *)',
      'Confere os resultados de uma parte das empresas': 'cron(20 2-5 * * ? *)',
      'Confere, uma vez por semana, o registro que prova cada domínio': 'cron(10 4 * * ? *)',
      'Confere os saldos de UPS': 'cron(*/15 * * * ? *)',
      'Lê as fontes das empresas e faz rascunhos do que é novo': 'cron(10 * * * ? *)',
      'Avisa e apaga as empresas que pediram o encerramento': 'cron(30 * * * ? *)',
      'Limpa o que ficou para trás': 'cron(15 * * * ? *)',
      'Procura os compartilhamentos de fim desconhecido': 'cron(* * * * ? *)',
      'Envia os resultados do mês que terminou': 'cron(20 9 * * ? *)',
      'Envia o resumo da semana, às segundas': 'cron(*/15 9-19 * * ? *)',
      'Avisa das conexões que vão vencer': 'cron(0 9 * * ? *)',
    });
    for (const { ScheduleExpressionTimezone, Target } of schedules) {
      expect(ScheduleExpressionTimezone).toBe('America/Sao_Paulo');
      expect(JSON.parse(Target.Input).time).toBe('<aws.scheduler.scheduled-time>');
      expect(Target.DeadLetterConfig).toBeDefined();
    }
    const parts = schedules.flatMap(({ Target }) => JSON.parse(Target.Input).parte ?? []);
    expect(parts).toEqual([0, 1, 2, 3]);
  });

  it('raises an alarm for every dead-letter queue of an event', () => {
    const alarms = prod.ofType('AWS::CloudWatch::Alarm').map((each) => each.Properties);
    const queues = prod
      .ofType('AWS::SQS::Queue')
      .filter(({ Properties: { QueueName: name } }) => /(?<!operacao|plantao)-falhas$/.test(name));
    const watched = alarms.filter((each) => each.MetricName === 'ApproximateNumberOfMessagesVisible');
    expect(watched).toHaveLength(queues.length);
    for (const alarm of alarms) expect(alarm.AlarmActions).toHaveLength(1);
  });

  it('lets alarms, and only those of the account, publish to the two topics that mail them', () => {
    const topics = prod.ofType('AWS::SNS::TopicPolicy').map(({ Properties }) => Properties);
    const actions = new Set(
      prod.ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => JSON.stringify(Properties.AlarmActions)),
    );
    expect(new Set(topics.map(({ Topics }) => JSON.stringify(Topics)))).toEqual(actions);
    expect(topics).toHaveLength(2);
    for (const { PolicyDocument } of topics) {
      const allowed = PolicyDocument.Statement.filter((each: { Effect: string }) => each.Effect === 'Allow');
      expect(allowed).toEqual([
        expect.objectContaining({
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ]);
    }
    const addresses = prod.ofType('AWS::SNS::Subscription').map(({ Properties }) => Properties);
    expect(addresses.map(({ Protocol, Endpoint }) => `${Protocol} ${Endpoint}`).sort()).toEqual([
      'email Admin@Example.com',
      'email plantao@example.com',
    ]);
  });
});
