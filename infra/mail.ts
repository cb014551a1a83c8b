import { Stack } from 'aws-cdk-lib';
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

/** The sender and how SES treats its mail. Bounces and complaints go to the account's event bus (infra/events.ts). */
export class Mail extends Construct {
  /** what `ses:SendEmail` is allowed on */
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
    const identity = new EmailIdentity(this, 'Sender', {
      identity: this.identityOf(config),
      configurationSet: set,
    });
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    this.senderArns = [identity.emailIdentityArn, arn('configuration-set', names.configurationSet)];
  }

  /** The whole zone when it is ours (DKIM records follow by themselves), else the one address. */
  private identityOf(config: Config): Identity {
    const address = senderAddress(config);
    const host = address.split('@')[1] ?? '';
    if (!config.hostedZoneId || !config.hostedZoneName || !isWithin(host, config.hostedZoneName)) {
      return Identity.email(address);
    }
    return Identity.publicHostedZone(
      PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: config.hostedZoneId,
        zoneName: config.hostedZoneName,
      }),
    );
  }
}
