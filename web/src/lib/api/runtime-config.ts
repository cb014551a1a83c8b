import { useEffect, useState } from 'react';
import { whenIdle } from '../loading/when-idle.ts';

/** Set by the operator per deployment and served at /config.json. Links that are missing are not shown. */
export interface RuntimeConfig {
  contatos: { chat?: string; demo?: string; comunidade?: string; suporte?: string };
  stripe: { publishableKey?: string; scriptUrl?: string; pix?: boolean };
  /** the AWS region that holds the data */
  regiao?: string;
  /** who operates the panel and who answers for personal data; `contato` is a link */
  privacidade?: { operador: string; encarregado: string; contato: string };
  /** the caption assistant, and where it processes texts */
  /** `onde`: where captions are processed; null where a stand-in answers on the machine itself */
  assistente?: { onde: string | null };
}

const EMPTY: RuntimeConfig = { contatos: {}, stripe: {} };
let loading: Promise<RuntimeConfig> | undefined;

async function load(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { priority: 'low' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return { ...EMPTY, ...((await response.json()) as Partial<RuntimeConfig>) };
}

/** Loads the configuration once. A failure is not cached, so the next caller tries again. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The configuration, empty until it arrives. */
export function useRuntimeConfig(): RuntimeConfig {
  const [config, setConfig] = useState(EMPTY);
  useEffect(() => {
    let wanted = true;
    // The first paint needs nothing of it.
    const cancel = whenIdle(() =>
      runtimeConfig().then(
        (loaded) => wanted && setConfig(loaded),
        () => undefined,
      ),
    );
    return () => {
      wanted = false;
      cancel();
    };
  }, []);
  return config;
}
