import type { Canal } from '../../../shared/rules/canais.ts';
import { trimEndOf } from '../../../shared/rules/trim.ts';
import { graphemesOf, threadsLength, X_ADDRESS, xLength } from './lengths.ts';

/** An employee's post for a channel. Caption and disclosure are any text; the address, if there is one, is ours. */
interface Parts {
  legenda: string;
  divulgacao?: string | undefined;
  endereco?: string | undefined;
}
/** `texto` is what is shared; `url` opens the network's page with it, null where there is none. */
interface Message {
  texto: string;
  url: string | null;
}

/** Longer addresses are cut by some phones and networks. */
const URL_MAX = 2000;

interface Channel {
  /** the network's public compose page; `words`: the text without the address, which some networks append themselves */
  url?: (message: { texto: string; words: string; endereco: string | undefined }) => string;
  /** whether the network takes a text of this length; otherwise the text itself is shortened */
  takes?: (message: { texto: string; words: string; endereco: string | undefined }) => boolean;
  /** whether its page takes it; otherwise only what the page opens with is shortened */
  opens?: (message: { texto: string }) => boolean;
}

const encode = encodeURIComponent;
const withUrl = (endereco: string | undefined) => (endereco ? `&url=${encode(endereco)}` : '');
const CHANNELS: Record<Canal, Channel> = {
  whatsapp: { url: ({ texto }) => `https://wa.me/?text=${encode(texto)}` },
  x: {
    url: ({ words, endereco }) => `https://x.com/intent/tweet?text=${encode(words)}${withUrl(endereco)}`,
    takes: ({ words, endereco }) => xLength(words) + (endereco ? 1 + X_ADDRESS : 0) <= 280,
  },
  // Takes no text.
  facebook: {
    url: ({ endereco }) => `https://www.facebook.com/sharer/sharer.php?u=${encode(endereco ?? '')}`,
  },
  threads: {
    url: ({ words, endereco }) =>
      `https://www.threads.com/intent/post?text=${encode(words)}${withUrl(endereco)}`,
    opens: ({ texto }) => threadsLength(texto) <= 500,
  },
  bluesky: {
    url: ({ texto }) => `https://bsky.app/intent/compose?text=${encode(texto)}`,
    takes: ({ texto }) => graphemesOf(texto).length <= 300,
  },
  telegram: {
    url: ({ words, endereco }) =>
      `https://t.me/share/url?url=${encode(endereco ?? '')}&text=${encode(words)}`,
  },
  copiar: {},
  sistema: {},
};

const lines = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n');

/**
 * Caption, disclosure and address, each on its own line, and the page that opens with them. Only the caption is ever
 * shortened: by what the network takes, and for its page also by what that takes and by the length of its address.
 */
export function messageFor(canal: Canal, { legenda, divulgacao, endereco }: Parts): Message {
  const { url, takes = () => true, opens = () => true } = CHANNELS[canal];
  const disclosure = divulgacao?.toWellFormed();
  const compose = (caption: string) => {
    const words = lines(caption, disclosure);
    const texto = lines(words, endereco);
    return { texto, words, endereco, url: url?.({ texto, words, endereco }) ?? null };
  };
  type Composed = ReturnType<typeof compose>;
  // Percent-encoding refuses lone surrogates.
  const caption = legenda.toWellFormed();
  const longest = (fits: (message: Composed) => boolean): Composed => {
    const whole = compose(caption);
    return fits(whole) ? whole : compose(cutTo(caption, (shorter) => fits(compose(shorter))));
  };
  const page = longest(
    (message) => takes(message) && opens(message) && (message.url?.length ?? 0) <= URL_MAX,
  );
  return { texto: longest(takes).texto, url: page.url };
}

/** The longest beginning, with `…`, that fits. */
function cutTo(caption: string, fits: (shorter: string) => boolean): string {
  const graphemes = graphemesOf(caption);
  let [most, least] = [graphemes.length - 1, 0];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cut(graphemes, middle))) least = middle;
    else most = middle - 1;
  }
  return cut(graphemes, least);
}

/**
 * The first characters with `…`. Leaves out a word that does not fit as a whole, unless that is most of the text: half a
 * hashtag or half an address would be another one.
 */
function cut(graphemes: readonly string[], length: number): string {
  const kept = graphemes.slice(0, length).join('');
  const isWholeWord = /^\s/.test(graphemes[length] ?? '');
  const wordStart = isWholeWord ? kept.length : trimEndOf(kept, /\S/).length;
  return `${kept.slice(0, wordStart * 2 >= kept.length ? wordStart : kept.length).trimEnd()}…`;
}
