/** What SES refuses of SendRawEmail, with its code for it: addresses as its parser takes them, and its published quotas. */

const MOST_RECIPIENTS = 50;
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_OF_A_LINE = 998;
const CONFIGURATION_SET = /^[A-Za-z0-9_-]{1,64}$/;

/** Why an address is refused. */
function refusedAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  if (at < 0) return "Missing final '@domain'";
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (local === '') return 'Missing local name';
  if (domain === '') return "Missing final '@domain'";
  if (/[^!-~]/.test(local)) return 'Local address contains control or whitespace';
  if (local.startsWith('.')) return 'Local address starts with dot';
  if (local.endsWith('.')) return 'Local address ends with dot';
  if (local.includes('..')) return 'Local address contains dot-dot';
  if (/[()<>,;:\\"[\]@]/.test(local)) return 'Local address contains illegal character';
  if (local.length > 64) return 'Local address is longer than 64 characters';
  if (domain.startsWith('.')) return 'Domain starts with dot';
  if (domain.endsWith('.')) return 'Domain ends with dot';
  if (domain.includes('..')) return 'Domain contains dot-dot';
  if (/[^A-Za-z0-9.-]/.test(domain)) return 'Domain contains illegal character';
  return domain.split('.').some((label) => label.length > 63) || domain.length > 253
    ? 'Domain or label is too long'
    : undefined;
}

interface SentMail {
  readonly recipients: readonly string[];
  readonly raw: Buffer;
  readonly configurationSet: string | null;
}

/** Why a mail is refused; SES answers 400 InvalidParameterValue. */
export function refusedMail({ recipients, raw, configurationSet }: SentMail): string | undefined {
  if (recipients.length > MOST_RECIPIENTS) return `Recipient count exceeds ${MOST_RECIPIENTS}.`;
  const address = recipients.map(refusedAddress).find((reason) => reason !== undefined);
  if (address) return address;
  if (raw.length > MOST_BYTES) return `Message length is more than ${MOST_BYTES} bytes long.`;
  if (configurationSet !== null && !CONFIGURATION_SET.test(configurationSet))
    return `Invalid configuration set name <${configurationSet}>.`;
  const text = raw.toString('latin1');
  if (!/^from:/im.test(text.slice(0, Math.max(0, text.indexOf('\r\n\r\n')))))
    return 'Missing required header From.';
  return text.split('\r\n').some((line) => line.length > MOST_OF_A_LINE) ? 'A line is too long.' : undefined;
}
