import { useEffect, useState } from 'react';
import { isApple } from '#lib/browser/apple.ts';
import { device } from '#lib/storage/browser-storage.ts';

declare global {
  /** Set while the browser can install the panel; the early script receives the event before the app has loaded. */
  var painelInstalar: (Event & { prompt?: () => Promise<unknown> }) | undefined;
}

const OFFERED = 'painel.instalar.oferecido';
const PAUSE_MS = 90 * 86_400_000;
/** The offer comes after the second share: by then the panel has proved useful. */
const SHARES = 2;

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** How this browser installs the panel: by its own question, or by hand. Undefined: not at all, or offered lately. */
function offerNow(): 'prompt' | 'ios' | undefined {
  if (isInstalled() || Date.now() - Number(device.get(OFFERED) ?? 0) < PAUSE_MS) return undefined;
  if (globalThis.painelInstalar?.prompt) return 'prompt';
  return isApple() ? 'ios' : undefined;
}

/** Whether to offer the installation after this many shares. An offer that was shown counts, whatever the answer. */
export function useInstallOffer(shares: number): 'prompt' | 'ios' | undefined {
  const [offer] = useState(() => (shares >= SHARES ? offerNow() : undefined));
  useEffect(() => {
    if (offer) device.set(OFFERED, String(Date.now()));
  }, [offer]);
  return offer;
}
