import { CfnOutput, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
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

const senderHost = (config: Config): string => senderAddress(config).split('@')[1] ?? '';

/** What a stage with this sender creates in SES, by its names there. */
export function identitiesOf(config: Config): string[] {
  const { hostedZoneId, hostedZoneName: zone } = config;
  const host = senderHost(config);
  return hostedZoneId && zone && isWithin(host, zone) ? [zone] : [senderAddress(config), host];
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
  private identities(config: Config, set: ConfigurationSet): EmailIdentity[] {
    const zone = this.zoneOf(config);
    if (zone) return [this.identity('Sender', Identity.publicHostedZone(zone), set)];
    // An address is confirmed by a click, so mail can be sent before the DNS records of its domain exist.
    const address = this.identity('Sender', Identity.email(senderAddress(config)), set);
    const domain = this.identity('SenderDomain', Identity.domain(senderHost(config)), set);
    this.outputDkimRecords(domain);
    return [address, domain];
  }

  /** The hosted zone, if it is ours and holds the sender's domain: DKIM records are then created automatically. */
  private zoneOf(config: Config) {
    const { hostedZoneId, hostedZoneName: zoneName } = config;
    if (!hostedZoneId || !zoneName || !isWithin(senderHost(config), zoneName)) return undefined;
    return PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
  }

  private identity(id: string, identity: Identity, configurationSet: ConfigurationSet): EmailIdentity {
    return new EmailIdentity(this, id, { identity, configurationSet });
  }

  /**
   * Outputs the three DNS records for DKIM and domain verification that the operator creates by hand
   * (docs/operations.md).
   */
  private outputDkimRecords({ dkimRecords }: EmailIdentity): void {
    for (const [index, { name, value }] of dkimRecords.entries()) {
      new CfnOutput(Stack.of(this), `RegistroDkim${index + 1}`, { value: `${name} CNAME ${value}` });
    }
  }
}
