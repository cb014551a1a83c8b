import type { Aws } from './aws-cli.ts';
import { type Config, isWithin, senderAddress } from './config.ts';
import { DMARC, dmarcHost, mailFromHost, SPF, senderHost } from './mail.ts';

interface Identity {
  readonly VerifiedForSendingStatus?: boolean;
  readonly DkimAttributes?: { readonly Status?: string };
  readonly MailFromAttributes?: { readonly MailFromDomain?: string; readonly MailFromDomainStatus?: string };
}

/** The TXT records of a name; none if it does not exist. */
export type ReadTxt = (name: string) => Promise<readonly string[]>;

/**
 * Why the stage's mail would not leave, or not arrive at large mail services, each with the remedy: an account or sender
 * that SES does not let send, a missing signature (DKIM), a MAIL FROM outside the sender's domain (SPF), no policy (DMARC).
 */
export async function mailProblems(aws: Aws, config: Config, readTxt: ReadTxt): Promise<string[]> {
  const host = senderHost(config);
  const identityOf = (name: string) =>
    aws(['sesv2', 'get-email-identity', '--email-identity', name]) as Identity | undefined;
  const zone = config.hostedZoneName;
  const domain = identityOf(host) ?? (zone ? identityOf(zone) : undefined);
  // A confirmed address has settings of its own, which win over its domain's.
  const sending = identityOf(senderAddress(config)) ?? domain;
  const { ProductionAccessEnabled: mayWrite } = aws(['sesv2', 'get-account']) as {
    ProductionAccessEnabled?: boolean;
  };
  return [
    ...(mayWrite
      ? []
      : ['SES: a conta está na área de testes; só endereços verificados recebem. Peça acesso de produção.']),
    ...(sending?.VerifiedForSendingStatus
      ? []
      : [`SES: ${senderAddress(config)} ainda não pode enviar. Confirme o e-mail que a AWS mandou a ele.`]),
    ...dkimProblems(domain, host),
    ...(await spfProblems(sending, config, readTxt)),
    ...((await hasPolicy(host, readTxt)) ? [] : [`DMARC: crie ${dmarcHost(config)} TXT "${DMARC}".`]),
  ];
}

function dkimProblems(domain: Identity | undefined, host: string): string[] {
  const status = domain?.DkimAttributes?.Status;
  if (status === 'SUCCESS') return [];
  return [
    `DKIM: o SES ainda não assina por ${host} (${status ?? 'não o conhece'}). Crie os três RegistroDkim da implantação e espere até um dia.`,
  ];
}

async function spfProblems(
  sending: Identity | undefined,
  config: Config,
  readTxt: ReadTxt,
): Promise<string[]> {
  const { MailFromDomain: given = 'amazonses.com', MailFromDomainStatus: status } =
    sending?.MailFromAttributes ?? {};
  // Another stage's in the same zone is as good: DMARC compares the registered domains.
  if (![senderHost(config), config.hostedZoneName].some((domain) => domain && isWithin(given, domain)))
    return [
      `SPF: ${senderAddress(config)} devolve a ${given}. Depois do DKIM: aws sesv2 put-email-identity-mail-from-attributes --email-identity ${senderAddress(config)} --mail-from-domain ${mailFromHost(config)}`,
    ];
  const txt = await readTxt(given);
  return [
    ...(txt.some((text) => /^v=spf1 .*\binclude:amazonses\.com\b/.test(text))
      ? []
      : [`SPF: crie ${given} TXT "${SPF}".`]),
    ...(status === 'SUCCESS'
      ? []
      : [`SPF: o SES não vê o MX de ${given} (${status}). Crie o RegistroRetorno1 da implantação.`]),
  ];
}

/** A domain without a policy has that of the domain above it. */
async function hasPolicy(host: string, readTxt: ReadTxt): Promise<boolean> {
  const labels = host.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const txt = await readTxt(`_dmarc.${labels.slice(from).join('.')}`);
    if (txt.some((text) => text.startsWith('v=DMARC1'))) return true;
  }
  return false;
}
