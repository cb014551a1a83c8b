import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../infra/config.ts';
import { mailProblems } from '../../infra/mail-check.ts';
import { DOMAIN, SETTINGS } from './support/stages.ts';

const ADDRESS = 'nao-responda@mail.example.com';
const MAIL_FROM = { MailFromDomain: 'retorno.mail.example.com', MailFromDomainStatus: 'SUCCESS' };
const SIGNED = {
  VerifiedForSendingStatus: true,
  DkimAttributes: { Status: 'SUCCESS' },
  MailFromAttributes: MAIL_FROM,
};
const RECORDS = {
  'retorno.example.com': ['v=spf1 include:amazonses.com ~all'],
  'retorno.mail.example.com': ['v=spf1 include:amazonses.com ~all'],
  '_dmarc.mail.example.com': ['v=DMARC1; p=none'],
};

const problemsOf = (identities: object, records: Record<string, string[]> = RECORDS, settings: object = {}) =>
  mailProblems(
    (args) =>
      ({ 'get-account': { ProductionAccessEnabled: !('sandbox' in identities) }, ...identities })[
        args.at(-1) ?? ''
      ],
    parseConfig({ ...SETTINGS, ...settings }),
    async (name) => records[name] ?? [],
  );

describe('npm run deploy:check looks at what large mail services look at', () => {
  it.each<[string, object, object]>([
    ['address and domain', { [ADDRESS]: SIGNED, 'mail.example.com': SIGNED }, {}],
    ['our hosted zone', { 'example.com': SIGNED }, DOMAIN],
    [
      'hosted zone, by the MAIL FROM of another stage,',
      {
        'example.com': {
          ...SIGNED,
          MailFromAttributes: { ...MAIL_FROM, MailFromDomain: 'retorno.example.com' },
        },
      },
      DOMAIN,
    ],
  ])('is content with a sender whose %s have all', async (_, identities, settings) => {
    expect(await problemsOf(identities, RECORDS, settings)).toEqual([]);
  });

  it('is content with the policy of the domain above the sender’s', async () => {
    const above = { ...RECORDS, '_dmarc.mail.example.com': [], '_dmarc.example.com': ['v=DMARC1; p=reject'] };
    expect(await problemsOf({ 'mail.example.com': SIGNED }, above)).toEqual([]);
  });

  it.each<[string, object, Record<string, string[]>, string[]]>([
    [
      'a sender that SES does not know, and no record',
      { sandbox: true },
      {},
      [
        'SES: a conta está na área de testes',
        'SES: nao-responda@mail.example.com ainda não pode enviar.',
        'DKIM: o SES ainda não assina por mail.example.com (não o conhece)',
        'SPF: nao-responda@mail.example.com devolve a amazonses.com',
        'DMARC: crie _dmarc.mail.example.com TXT "v=DMARC1; p=none".',
      ],
    ],
    [
      'a confirmed address without what its domain has, by the command that gives it',
      { 'mail.example.com': SIGNED, [ADDRESS]: { VerifiedForSendingStatus: true } },
      RECORDS,
      [`SPF: ${ADDRESS} devolve a amazonses.com. Depois do DKIM: aws sesv2 put-email-identity-mail-from`],
    ],
    [
      'records of MAIL FROM that are missing',
      {
        'mail.example.com': {
          ...SIGNED,
          MailFromAttributes: { ...MAIL_FROM, MailFromDomainStatus: 'PENDING' },
        },
      },
      { ...RECORDS, 'retorno.mail.example.com': ['v=spf1 include:other.example ~all'] },
      [
        'SPF: crie retorno.mail.example.com TXT "v=spf1 include:amazonses.com ~all".',
        'SPF: o SES não vê o MX de retorno.mail.example.com (PENDING).',
      ],
    ],
    [
      'a signature that waits for its records',
      { 'mail.example.com': { ...SIGNED, DkimAttributes: { Status: 'PENDING' } } },
      RECORDS,
      ['DKIM: o SES ainda não assina por mail.example.com (PENDING)'],
    ],
  ])('names %s', async (_, identities, records, expected) => {
    expect(await problemsOf(identities, records)).toEqual(
      expected.map((text) => expect.stringContaining(text)),
    );
  });
});
