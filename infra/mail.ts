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
    const host = senderAddress(config).split('@')[1] ?? '';
    const zone = this.zoneOf(config, host);
    const identities = [
      // An address is confirmed by a click, so mail can be sent before the DNS records of its domain exist.
      this.identity(
        'Sender',
        zone ? Identity.publicHostedZone(zone) : Identity.email(senderAddress(config)),
        set,
      ),
    ];
    if (!zone && config.dkim) {
      const domain = this.identity('SenderDomain', Identity.domain(host), set);
      this.outputDkimRecords(domain);
      identities.push(domain);
    }
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    this.senderArns = [
      ...identities.map(({ emailIdentityArn }) => emailIdentityArn),
      arn('configuration-set', names.configurationSet),
    ];
  }

  /** The hosted zone, if it is ours and holds the sender's domain: DKIM records are then created automatically. */
  private zoneOf(config: Config, host: string) {
    const { hostedZoneId, hostedZoneName: zoneName } = config;
    if (!hostedZoneId || !zoneName || !isWithin(host, zoneName)) return undefined;
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
