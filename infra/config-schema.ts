import * as z from 'zod/mini';
import { EMAIL } from '../shared/rules/email.ts';
import { SENDER } from './sender.ts';

const message = (text: string) => ({ error: text });
const email = z
  .string()
  .check(z.refine((text) => EMAIL.test(text.toLowerCase()), message('use um endereço de e-mail')));
const text = z.string().check(z.minLength(1, message('não pode ficar vazio')));
const pattern = (regex: RegExp, hint: string) => z.string().check(z.regex(regex, message(hint)));
/** `cdk -c` passes every value as text. */
const flag = z.pipe(
  z.union([z.boolean(), z.literal('true'), z.literal('false')], message('use true ou false')),
  z.transform((value) => value === true || value === 'true'),
);
const amount = z.pipe(
  z.union([z.number(), z.string()]),
  z.pipe(
    z.transform(Number),
    z.number(message('use um número')).check(z.positive(message('use um número positivo'))),
  ),
);
const region = pattern(/^[a-z]{2}-[a-z]+-\d$/, 'use o nome de uma região, como us-east-1');
const regions = z.pipe(
  z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((value) => value.split(',')),
    ),
  ]),
  z.array(region),
);
const link = pattern(/^(https:\/\/|mailto:)\S+$/, 'use um endereço https:// ou mailto:');

/** A stage's settings as cdk.json or `-c` hold them; docs/operations.md explains each. */
export const schema = z.strictObject({
  stage: pattern(/^[a-z][a-z0-9]{1,9}$/, 'use de 2 a 10 letras minúsculas e números, começando por letra'),
  /** turns on deletion protection, retained tables and buckets, and termination protection */
  production: z.optional(flag),
  adminEmail: email,
  /** `Nome <endereco@dominio>` or the bare address */
  sender: pattern(SENDER, 'use "Nome <endereco@dominio>", com um domínio completo'),
  /** who gets tickets, and pages unless `pageEmail` is set (default: adminEmail) */
  alarmEmail: z.optional(email),
  /** who is paged when people already notice */
  pageEmail: z.optional(email),
  /** `essential`: the alarms that page, and no dashboard (default: full in production) */
  monitoring: z.optional(z.enum(['full', 'essential'], message('use full ou essential'))),
  /** whether AWS asks the site from outside whether it answers (default: with full monitoring) */
  healthCheck: z.optional(flag),
  /** concurrent executions that the account allows (docs/operations.md says how to read it) */
  concurrency: z._default(amount, 1000),
  domain: z.optional(pattern(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'use um nome de domínio, sem https://')),
  certificateArn: z.optional(
    pattern(
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
      'use o ARN de um certificado do ACM em us-east-1',
    ),
  ),
  hostedZoneId: z.optional(pattern(/^Z[A-Z0-9]+$/, 'use o identificador da zona do Route 53, como Z0123ABC')),
  hostedZoneName: z.optional(text),
  /** reach of "HTTPS only": this host, or the company's whole domain, which it must choose itself */
  hsts: z._default(
    z.enum(['host', 'subdomains', 'preload'], message('use host, subdomains ou preload')),
    'host',
  ),
  /** false if another stage of the account already has the sender's address or domain in SES */
  dkim: z._default(flag, true),
  /** false if the zone already has the DMARC policy of the sender's domain */
  dmarc: z._default(flag, true),
  stripePublishableKey: z.optional(pattern(/^pk_/, 'use a chave pública, que começa por pk_')),
  stripePriceExpertSemestral: z.optional(
    pattern(/^price_/, 'use o identificador do preço, que começa por price_'),
  ),
  stripePriceExpertAnual: z.optional(
    pattern(/^price_/, 'use o identificador do preço, que começa por price_'),
  ),
  /** offers Pix, once Stripe has granted it to the account */
  pix: z._default(flag, false),
  /** the caption assistant's inference profile or model on Amazon Bedrock; without it the stage has no assistant */
  assistantModel: z.optional(
    pattern(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'use o identificador de um perfil de inferência ou modelo'),
  ),
  /** where it is called; required with `assistantModel` */
  assistantRegion: z.optional(region),
  /** where a profile of one geography sends the call, itself included (default: `assistantRegion`) */
  assistantRegions: z.optional(regions),
  /** suggestions that a company may get in a month, times `limitsFactor` */
  assistantSuggestions: z._default(amount, 1000),
  linkedinVersion: z.optional(pattern(/^\d{6}$/, 'use AAAAMM')),
  /** the day on which LinkedIn ends that version, once it has announced it */
  linkedinVersionEnd: z.optional(pattern(/^\d{4}-\d\d-\d\d$/, 'use AAAA-MM-DD')),
  contatos: z._default(
    z.strictObject(
      {
        chat: z.optional(link),
        demo: z.optional(link),
        comunidade: z.optional(link),
        suporte: z.optional(link),
      },
      message('use um objeto JSON com chat, demo, comunidade ou suporte'),
    ),
    {},
  ),
  /** who operates the panel and who answers for personal data (*encarregado*), on /privacidade; required in production */
  privacidade: z.optional(
    z.strictObject(
      { operador: text, encarregado: text, contato: link },
      message('use um objeto JSON com operador, encarregado e contato'),
    ),
  ),
  /** Cognito's Plus plan, charged per active user */
  threatProtection: z._default(flag, false),
  /** whether the stage should have a web ACL (default: production); `npm run deploy` creates it */
  webAcl: z.optional(flag),
  /** logs what the web ACL blocks, without what may hold tokens */
  webAclLogs: z._default(flag, false),
  webAclArn: z.optional(
    pattern(
      /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/\S+$/,
      'use o ARN de uma web ACL global (us-east-1)',
    ),
  ),
  /** required in production */
  monthlyBudgetUsd: z.optional(amount),
  /** vault of AWS Backup in another region, for a daily copy of the tables */
  secondCopyVault: z.optional(
    pattern(
      /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/,
      'use o ARN de um cofre do AWS Backup em outra região',
    ),
  ),
  /** factor on the limits per client and the quotas of the guide */
  limitsFactor: z._default(amount, 1),
  /** minutes of video per day that all companies on the free plan together may convert */
  freeVideoMinutes: z._default(amount, 300),
  /** uploads checked concurrently; the account must have 100 further concurrent runs */
  checksAtOnce: z._default(amount, 40),
  /** names within the origin secret: CloudFront sends the first, functions accept any of them */
  originKeys: z._default(
    z.pipe(
      z.union([
        z.array(z.string()),
        z.pipe(
          z.string(),
          z.transform((value) => value.split(',')),
        ),
      ]),
      z
        .array(pattern(/^k\d+$/, 'use nomes como k1,k2'))
        .check(
          z.minLength(1, message('use pelo menos um nome')),
          z.maxLength(2, message('use um nome ou dois')),
        ),
    ),
    ['k1'],
  ),
  /** any text: a change makes every function read its secrets again */
  secretsVersion: z.optional(text),
  /** stops schedules and stream consumers during a restore */
  paused: z._default(flag, false),
  /** the stage is about to be deleted with its data: takes the protection off all but the logs */
  dismantling: z._default(flag, false),
});
