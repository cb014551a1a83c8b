import { createHmac, timingSafeEqual } from 'node:crypto';

/** The fields of a browser's form, and the size of its file. */
export interface PostedForm {
  /** names in lower case: S3 ignores case */
  readonly fields: ReadonlyMap<string, string>;
  readonly fileBytes: number;
}
/** A refusal in S3's words. */
export interface S3Refusal {
  readonly status: 400 | 403;
  readonly code: string;
  readonly message: string;
}

type Condition = Record<string, string> | [string, string | number, string | number];
interface Policy {
  expiration: string;
  conditions: Condition[];
}

/** Fields that need no condition in the policy. */
const FREE = /^(x-amz-signature|policy|file|x-ignore-.*)$/;

const denied = (message: string): S3Refusal => ({ status: 403, code: 'AccessDenied', message });
const outside = (what: string) => denied(`Invalid according to Policy: ${what}`);

/**
 * Checks a posted form against its policy as S3 does: signature, expiry, every condition, no other fields, file size.
 * Undefined if valid.
 */
export function refusePost(
  form: PostedForm,
  bucket: string,
  secret: string,
  at: Date,
): S3Refusal | undefined {
  const field = (name: string) => form.fields.get(name) ?? '';
  const encoded = field('policy');
  if (!encoded || !field('x-amz-signature')) return denied('Access Denied');
  if (!isSigned(encoded, field('x-amz-credential'), field('x-amz-signature'), secret)) {
    const message = 'The request signature we calculated does not match the signature you provided.';
    return { status: 403, code: 'SignatureDoesNotMatch', message };
  }
  const { expiration, conditions } = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy;
  if (!(at.getTime() < Date.parse(expiration))) return outside('Policy expired.');
  const values = new Map([...form.fields, ['bucket', bucket]]);
  const rules = conditions.flatMap(toRules);
  for (const { kind, name, value } of rules) {
    const sent = values.get(name) ?? '';
    if (kind === 'eq' ? sent !== value : !sent.startsWith(value)) {
      return outside(`Policy Condition failed: ["${kind}", "$${name}", "${value}"]`);
    }
  }
  const named = new Set(rules.map(({ name }) => name));
  const extra = [...form.fields.keys()].find((name) => !named.has(name) && !FREE.test(name));
  if (extra !== undefined) return outside(`Extra input fields: ${extra}`);
  return refuseSize(form.fileBytes, conditions);
}

function isSigned(policy: string, credential: string, signature: string, secret: string): boolean {
  const [, ...scope] = credential.split('/');
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.reduce<string | Buffer>(sign, `AWS4${secret}`);
  const expected = Buffer.from(sign(key, policy).toString('hex'));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function toRules(condition: Condition): { kind: 'eq' | 'starts-with'; name: string; value: string }[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => ({
      kind: 'eq',
      name: name.toLowerCase(),
      value,
    }));
  }
  const [kind, name, value] = condition;
  if (kind !== 'eq' && kind !== 'starts-with') return [];
  return [{ kind, name: String(name).replace(/^\$/, '').toLowerCase(), value: String(value) }];
}

function refuseSize(bytes: number, conditions: readonly Condition[]): S3Refusal | undefined {
  for (const condition of conditions) {
    if (!Array.isArray(condition) || condition[0] !== 'content-length-range') continue;
    const [, least, most] = condition;
    const wrong = (code: string, message: string): S3Refusal => ({ status: 400, code, message });
    if (bytes < Number(least)) {
      return wrong('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    }
    if (bytes > Number(most)) {
      return wrong('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
    }
  }
  return undefined;
}
