import { CfnOutput, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { type Config, isWithin, senderAddress } from './config.ts';
import type { Names } from './naming.ts';

export const senderHost = (config: Config): string => senderAddress(config).split('@')[1] ?? '';

/** Where bounces go: SPF is then checked at a domain of the sender's (MAIL FROM), as DMARC wants it. */
export const mailFromHost = (config: Config): string => `retorno.${senderHost(config)}`;
export const dmarcHost = (config: Config): string => `_dmarc.${senderHost(config)}`;
/** Large mail services ask for a policy, and take this one. The operator makes it stricter (docs/operations.md). */
export const DMARC = 'v=DMARC1; p=none';
export const SPF = 'v=spf1 include:amazonses.com ~all';

const zoneNameOf = (config: Config): string | undefined => {
  const { hostedZoneId, hostedZoneName: zone } = config;
  return hostedZoneId && zone && isWithin(senderHost(config), zone) ? zone : undefined;
};

/** The names in our hosted zone that a stage with this sender creates records at, besides those of DKIM. */
export const mailRecordsOf = (config: Config): string[] =>
  config.dkim && zoneNameOf(config)
    ? [mailFromHost(config), ...(config.dmarc ? [dmarcHost(config)] : [])]
    : [];

/** What a stage with this sender creates in SES, by its names there. */
export function identitiesOf(config: Config): string[] {
  const zone = zoneNameOf(config);
  return zone ? [zone] : [senderAddress(config), senderHost(config)];
}

/** The sender and its SES settings. Bounces and complaints go to the account's event bus (infra/events.ts). */
export class Mail extends Construct {
  /** resources of the grant `ses:SendRawEmail` */
  readonly senderArns: readonly string[];

  constructor(scope: Construct, config: Config, names: Names) {
    super(scope, 'Mail');
    const set = new ConfigurationSet(this, 'Set', {
      configurationSetName: names.configurationSet,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
    set.addEventDestination('Feedback', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    this.senderArns = [
      ...(config.dkim
        ? this.identities(config, set).map(({ emailIdentityArn }) => emailIdentityArn)
        : identitiesOf(config).map((identity) => arn('identity', identity))),
      arn('configuration-set', names.configurationSet),
    ];
  }

  /** An account has each identity once: a second stage with the same sender (`dkim: false`) only uses them. */
  private identities(config: Config, configurationSet: ConfigurationSet): EmailIdentity[] {
    const mailFromDomain = mailFromHost(config);
    const zone = this.zoneOf(config);
    if (zone) {
      if (config.dmarc)
        new TxtRecord(this, 'Dmarc', { zone, recordName: dmarcHost(config), values: [DMARC] });
      const identity = Identity.publicHostedZone(zone);
      return [new EmailIdentity(this, 'Sender', { identity, configurationSet, mailFromDomain })];
    }
    // An address is confirmed by a click, so mail can be sent before the DNS records of its domain exist.
    const address = new EmailIdentity(this, 'Sender', {
      identity: Identity.email(senderAddress(config)),
      configurationSet,
    });
    const domain = new EmailIdentity(this, 'SenderDomain', {
      identity: Identity.domain(senderHost(config)),
      configurationSet,
      mailFromDomain,
    });
    this.outputRecords(config, domain);
    return [address, domain];
  }

  /** The hosted zone, if it is ours and holds the sender's domain: records are then created automatically. */
  private zoneOf(config: Config) {
    const { hostedZoneId } = config;
    const zoneName = zoneNameOf(config);
    if (!hostedZoneId || !zoneName) return undefined;
    return PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
  }

  /** Outputs the DNS records that the operator creates by hand (docs/operations.md). */
  private outputRecords(config: Config, { dkimRecords }: EmailIdentity): void {
    const output = (id: string, value: string) => new CfnOutput(Stack.of(this), id, { value });
    for (const [index, { name, value }] of dkimRecords.entries())
      output(`RegistroDkim${index + 1}`, `${name} CNAME ${value}`);
    const { region } = Stack.of(this);
    output('RegistroRetorno1', `${mailFromHost(config)} MX 10 feedback-smtp.${region}.amazonses.com`);
    output('RegistroRetorno2', `${mailFromHost(config)} TXT "${SPF}"`);
    output('RegistroDmarc', `${dmarcHost(config)} TXT "${DMARC}"`);
  }
}
