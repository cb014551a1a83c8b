import { CfnOutput, Duration, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { routeEntries, routes } from '../shared/routes/index.ts';
import { Admin } from './admin.ts';
import { Api } from './api.ts';
import { modelArnsOf } from './assistant.ts';
import { Budget } from './budget.ts';
import type { Bundle } from './bundle.ts';
import type { Config } from './config.ts';
import { scriptsOf } from './content-security-policy.ts';
import { Data } from './data.ts';
import { keepDeployLogs } from './deploy-logs.ts';
import { environmentOf } from './environment.ts';
import { sharedFailures } from './event-function.ts';
import { Events } from './events.ts';
import { accessOf, EVENT_FUNCTIONS } from './generated-access.ts';
import { Identity } from './identity.ts';
import { Mail } from './mail.ts';
import { Media, Uploads } from './media.ts';
import { accept } from './nag.ts';
import { namesOf } from './naming.ts';
import { Observability } from './observability.ts';
import { pauseOrRun } from './pause.ts';
import type { Targets } from './permissions.ts';
import { ProductFunction, type Setting } from './product-function.ts';
import { refusesDeletion, STACK } from './protection.ts';
import { AreaRoutes } from './routes.ts';
import { Schedules } from './schedules.ts';
import { SecondCopy } from './second-copy.ts';
import { Secrets } from './secrets.ts';
import { sharpLayer } from './sharp-layer.ts';
import { SignInTriggers } from './sign-in-triggers.ts';
import { Site } from './site.ts';
import { SiteFiles } from './site-files.ts';
import { eventSource, routeSource } from './sources.ts';

const CACHE = '.cache/cdk';

export interface PainelUpsProps extends StackProps {
  readonly version: string;
  /** folder of the built web app */
  readonly webDir: string;
  /** the built functionSources, without which the stack cannot be deployed */
  readonly bundles?: ReadonlyMap<string, Bundle>;
}

/** One stage of the product, complete. */
export class PainelUpsStack extends Stack {
  constructor(
    scope: Construct,
    config: Config,
    { version, webDir, bundles = new Map(), ...props }: PainelUpsProps,
  ) {
    const names = namesOf(config);
    super(scope, `PainelUps-${config.stage}`, {
      description: `Painel UPS (${config.stage})`,
      ...props,
    });
    this.terminationProtection = refusesDeletion(this, config, STACK);
    const data = new Data(this, config, names);
    const identity = new Identity(this, config, names);
    const secrets = new Secrets(this, config, names);
    const media = new Media(this, config, names);
    const mail = new Mail(this, config, names);
    const api = new Api(this, config, names, identity);
    const site = new Site(this, config, names, {
      api: api.api,
      media,
      originSecret: secrets.originValue(config.originKeys[0] ?? ''),
      scripts: scriptsOf(webDir),
    });
    const uploads = new Uploads(this, names, site.url);
    const bus = new EventBus(this, 'Bus', { eventBusName: names.system });

    const targets: Targets = {
      stack: this,
      tableArn: (name) => data.table(name).tableArn,
      secretArns: {
        stripe: secrets.stripe.secretArn,
        linkedin: secrets.linkedin.secretArn,
        tokenKey: secrets.tokenKey.secretArn,
        push: secrets.push.secretArn,
        cognito: identity.clientSecrets.secretArn,
        member: secrets.member.secretArn,
      },
      uploadsArn: media.uploadsArn,
      mediaArn: media.mediaArn,
      userPoolArn: identity.pool.userPoolArn,
      senderArns: mail.senderArns,
      mediaConvertRoleArn: media.convertRole.roleArn,
      distributionArn: site.distribution.distributionArn,
      busArn: bus.eventBusArn,
      modelArns: modelArnsOf(config, this),
    };
    const setting: Setting = {
      targets,
      config,
      names,
      bundles,
      failures: sharedFailures(this, names),
      bus,
      ...(this.bundlingRequired && { sharp: sharpLayer(this, CACHE) }),
      environment: environmentOf(config, names, {
        siteUrl: site.url,
        userPoolId: identity.pool.userPoolId,
        client7Days: identity.client7Days.userPoolClientId,
        client365Days: identity.client365Days.userPoolClientId,
        stripeSecretArn: secrets.stripe.secretArn,
        linkedinSecretArn: secrets.linkedin.secretArn,
        tokenKeySecretArn: secrets.tokenKey.secretArn,
        pushSecretArn: secrets.push.secretArn,
        cognitoSecretArn: identity.clientSecrets.secretArn,
        memberSecretArn: secrets.member.secretArn,
        mediaConvertRoleArn: media.convertRole.roleArn,
        distributionId: site.distribution.distributionId,
      }),
      version,
      httpEnvironment: { ORIGIN_SECRETS: config.originKeys.map((key) => secrets.originValue(key)).join(',') },
    };

    new SignInTriggers(this, setting, identity);
    const verifyKey = new ProductFunction(this, 'VerifyKey', setting, {
      name: 'verify-key',
      source: eventSource('verify-key'),
      description: 'Confere a chave de uma chamada e conta as chamadas dela',
      http: true,
      access: accessOf('verify-key'),
      timeout: Duration.seconds(10),
    });
    api.addKeyAuthorizer(verifyKey.fn);
    const areas = Object.keys(routes).map((area) => new AreaRoutes(this, area, setting, api));
    const events = new Events(this, setting, data, uploads);
    const schedules = new Schedules(this, setting);
    const unknown = new ProductFunction(this, 'UnknownRoute', setting, {
      name: 'unknown-route',
      source: eventSource('unknown-route'),
      description: 'Responde 404 a rotas que não existem',
      http: true,
      access: {},
      timeout: Duration.seconds(10),
    });
    // Consumers exist before the routes that publish events: the bus drops events that match no rule.
    for (const area of areas) area.node.addDependency(...events.consumers.map(({ rule }) => rule));
    // CloudFront sends a new origin secret before a function requires it.
    for (const construct of [...areas, unknown, verifyKey]) construct.node.addDependency(site.distribution);
    api.addCatchAll(unknown.fn);
    api.addStage(areas);
    const admin = new Admin(this, setting, [data, identity]);
    // Last: pages call routes that exist, and a bucket that holds files could not be deleted when a deployment fails.
    new SiteFiles(this, config, site, webDir).node.addDependency(...areas, unknown, admin);
    new Observability(this, config, names, {
      api,
      logs: new Map([
        ...areas.flatMap(({ logs }) => [...logs]),
        ...[...events.functions, ...events.consumers, ...schedules.functions].map(
          ({ source, product }) => [source, product.logs] as const,
        ),
      ]),
      schedules,
      events,
      failures: setting.failures,
    });

    new SecondCopy(this, config, names, data, setting.failures);
    new Budget(this, config);
    pauseOrRun(this, config);
    keepDeployLogs(this, names);
    this.acceptFindings([unknown, verifyKey]);
    Tags.of(this).add('projeto', 'painel-ups');
    Tags.of(this).add('estagio', config.stage);
    new CfnOutput(this, 'Endereco', { value: site.url });
    new CfnOutput(this, 'Distribuicao', { value: site.distribution.distributionId });
    // CNAME target for a domain whose zone is not in Route 53.
    new CfnOutput(this, 'DestinoDoDominio', { value: site.distribution.distributionDomainName });
  }

  private acceptFindings(answering: readonly ProductFunction[]): void {
    accept(
      this,
      'Serverless-LambdaTracing',
      'X-Ray writes can only be allowed on every resource, and no function has such a right: times are in the access log',
    );
    for (const one of answering)
      accept(one, 'Serverless-LambdaDLQ', 'Invoked by the API and waiting for the answer');
  }
}

/** Source key → file of every function. */
export const functionSources = (): Record<string, string> =>
  Object.fromEntries(
    [...routeEntries.map(([key]) => routeSource(key)), ...EVENT_FUNCTIONS.map(eventSource)].map((source) => [
      source,
      `functions/${source}.ts`,
    ]),
  );
