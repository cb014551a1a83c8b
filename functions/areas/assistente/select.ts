import { LINKEDIN_TEXT_MAX } from '../../../shared/rules/media-limits.ts';
import { foldText, type KeptText, keptText, SIMILAR, similarityTo } from '../compartilhamentos/index.ts';
import { type Lock, lockFacts } from './assistant-facts.ts';

export interface Suggestion {
  texto: string;
  semelhanca: number;
}

interface Accepted {
  texto: string;
  kept: KeptText;
}

/**
 * Collects the suggestions for one source that may be shown: facts unchanged, no longer than LinkedIn takes, and not
 * similar to the source, to each other or to what colleagues published.
 */
export class Selection {
  readonly #lock: Lock;
  readonly #others: readonly KeptText[];
  readonly #accepted: Accepted[] = [];

  constructor(source: string, colleagues: readonly KeptText[] = []) {
    this.#lock = lockFacts(source);
    this.#others = [keptText(foldText(source)), ...colleagues];
  }

  get size(): number {
    return this.#accepted.length;
  }

  /** Accepts suggestions until there are `most`. */
  add(texts: readonly string[], most: number): void {
    for (const raw of texts) {
      if (this.size >= most) return;
      const texto = raw.trim();
      if (texto === '' || texto.length > LINKEDIN_TEXT_MAX || !this.#lock.keeps(texto)) continue;
      const kept = keptText(foldText(texto));
      const similarity = similarityTo(foldText(texto));
      if ([...this.#others, ...this.#keptTexts()].every((other) => similarity(other) < SIMILAR))
        this.#accepted.push({ texto, kept });
    }
  }

  suggestions(): Suggestion[] {
    return this.#accepted.map(({ texto, kept }) => {
      const similarity = similarityTo(foldText(texto));
      const others = [...this.#others, ...this.#keptTexts().filter((other) => other !== kept)];
      // Rounded down: 0.799 is not 0.8.
      return { texto, semelhanca: Math.floor(Math.max(...others.map(similarity)) * 100) / 100 };
    });
  }

  #keptTexts(): KeptText[] {
    return this.#accepted.map(({ kept }) => kept);
  }
}
