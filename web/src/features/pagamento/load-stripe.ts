import type { Stripe } from '@stripe/stripe-js';
import { runtimeConfig } from '#lib/api/runtime-config.ts';

const DEFAULT_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
let script: Promise<void> | undefined;

const addScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = src;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`could not load ${src}`));
    };
    document.head.append(element);
  });

/** A failed load, also one that fails at once, is not kept: the next attempt loads again. */
function loadScript(src: string): Promise<void> {
  script ??= addScript(src).catch((error) => {
    script = undefined;
    throw error;
  });
  return script;
}

/** Stripe's browser library, loaded by the payment step. The operator configures its address. */
export async function loadStripe(): Promise<Stripe> {
  const { stripe } = await runtimeConfig();
  await loadScript(stripe.scriptUrl ?? DEFAULT_SCRIPT);
  const create = window.Stripe;
  if (!create || !stripe.publishableKey) throw new Error('Stripe is not configured');
  return create(stripe.publishableKey);
}
