import { LINKEDIN_TEXT_MAX } from '../../../shared/rules/media-limits.ts';
import { foldText, SIMILAR, similarityTo } from '../compartilhamentos/index.ts';
import { type Lock, lockFacts } from './assistant-facts.ts';

export interface Suggestion {
  texto: string;
  semelhanca: number;
}

interface Accepted {
  texto: string;
  folded: string;
}

/**
 * Collects the suggestions for one source that may be shown: facts unchanged, no longer than LinkedIn takes, and not
 * similar to the source, to each other or to what colleagues published.
 */
export class Selection {
  readonly #lock: Lock;
  readonly #others: readonly string[];
  readonly #accepted: Accepted[] = [];

  constructor(source: string, colleagues: readonly string[] = []) {
    this.#lock = lockFacts(source);
    this.#others = [foldText(source), ...colleagues];
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
      const folded = foldText(texto);
      const similarity = similarityTo(folded);
      if ([...this.#others, ...this.#texts()].every((other) => similarity(other) < SIMILAR))
        this.#accepted.push({ texto, folded });
    }
  }

  suggestions(): Suggestion[] {
    return this.#accepted.map(({ texto, folded }) => {
      const similarity = similarityTo(folded);
      // Accepted texts differ from each other.
      const others = [...this.#others, ...this.#texts().filter((other) => other !== folded)];
      // Rounded down: 0.799 is not 0.8.
      return { texto, semelhanca: Math.floor(Math.max(...others.map(similarity)) * 100) / 100 };
    });
  }

  #texts(): string[] {
    return this.#accepted.map(({ folded }) => folded);
  }
}
