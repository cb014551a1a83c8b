import type { Request } from './recorder.ts';
import type { Statement, Synthesised } from './synth.ts';

/** Turns the recorder's names into the addresses that the synthesised policies use. */
export function addresses(of: Synthesised): (resource: string) => string {
  const tables = new Map(
    of
      .ofType('AWS::DynamoDB::Table')
      .map(({ id, Properties }) => [Properties.TableName.replace('painel-ups-dev-', ''), `<${id}.Arn>`]),
  );
  const idOf = (type: string, part: string) => of.ofType(type).find(({ id }) => id.includes(part))?.id;
  const secrets: Record<string, string> = {
    stripe: 'Stripe',
    linkedin: 'Linkedin',
    'chave-de-tokens': 'TokenKey',
    push: 'Push',
    cognito: 'ClientSecrets',
    membros: 'Member',
  };
  const bucket = (use: string) =>
    `arn:<AWS::Partition>:s3:::painel-ups-dev-${use}-<AWS::AccountId>-<AWS::Region>`;
  const arn = (service: string, rest: string) =>
    `arn:<AWS::Partition>:${service}:<AWS::Region>:<AWS::AccountId>:${rest}`;
  return (resource) => {
    const [kind = '', ...rest] = resource.split(':');
    const name = rest.join(':');
    switch (kind) {
      case 'table': {
        const [table = '', ...index] = name.split('/');
        return [tables.get(table), ...index].join('/');
      }
      case 'secret':
        return `<${idOf('AWS::SecretsManager::Secret', secrets[name] ?? name)}>`;
      case 'uploads':
        return `${bucket('envios')}/${name}`;
      case 'bucket-uploads':
        return bucket('envios');
      case 'bucket-media':
        return bucket('midias');
      case 'media':
        return `${bucket('midias')}/${name}`;
      case 'pool':
        return `<${idOf('AWS::Cognito::UserPool', 'Pool')}.Arn>`;
      case 'sender':
        return arn('ses', `identity/<${idOf('AWS::SES::EmailIdentity', 'Sender')}>`);
      case 'configuration-set':
        return arn('ses', 'configuration-set/painel-ups-dev');
      case 'mail-account':
        return '*';
      case 'queue':
        return arn('mediaconvert', 'queues/Default');
      case 'distribution':
        return `arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<${idOf('AWS::CloudFront::Distribution', 'Site')}>`;
      case 'convert-role':
        return `<${idOf('AWS::IAM::Role', 'ConvertRole')}.Arn>`;
      default:
        throw new Error(`No address for ${resource}`);
    }
  };
}

const matches = (pattern: string, value: string): boolean =>
  new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`).test(value);
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As IAM decides for one request: some statement allows it and none denies it. Conditions are taken as met. */
export function isAllowed(policy: readonly Statement[], { action }: Request, resource: string): boolean {
  const applies = policy.filter(
    ({ actions, resources }) =>
      actions.some((pattern) => matches(pattern, action)) &&
      resources.some((pattern) => matches(pattern, resource)),
  );
  return applies.some(({ effect }) => effect === 'Allow') && !applies.some(({ effect }) => effect === 'Deny');
}
