// @process without-stack

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Parameters } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { dayOrNight } from '../support/by-night.ts';

/**
 * No expression of ours grows faster than its text: an analyser looks at each, wherever it is used. A list of texts from
 * outside would be out of date by the next change.
 */

// The analyser in JavaScript: the package would take Java or a native program where it finds one.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck');

/** Expressions that may stay although the analyser warns of them, as `/source/flags`, each with its reason. */
const EXEMPT: Readonly<Record<string, string>> = {};

const FOLDERS = ['shared', 'functions', 'web/src', 'infra/edge', 'infra/lambda'];
/** Time limits are off: on a busy machine they would turn a safe expression into a warning. */
const QUICK: Parameters = {
  checker: 'fuzz',
  randomSeed: 1,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  maxIteration: 1,
  maxInitialGenerationSize: 30,
  maxGenerationSize: 30,
  incubationLimit: 5000,
  maxGeneStringSize: 800,
  mutationSize: 5,
  crossoverSize: 5,
  attackLimit: 20_000_000,
  maxAttackStringSize: 20_000,
};
/** Both find all 34 that were once mended. */
const THOROUGH: Parameters = {
  ...QUICK,
  checker: 'auto',
  maxIteration: 2,
  maxInitialGenerationSize: 100,
  incubationLimit: 10_000,
  maxGeneStringSize: 2400,
};
const options = dayOrNight(QUICK, THOROUGH);
const isSafe = ({ source, flags }: Pick<RegExp, 'source' | 'flags'>): boolean =>
  checkSync(source, flags, options).status === 'safe';

interface Found {
  file: string;
  literals: RegExp[];
  /** how many are built from parts */
  built: number;
}

const root = join(import.meta.dirname, '../..');
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|c?js)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file).replaceAll('\\', '/')),
);

function expressionsOf(file: string): Found {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Found = { file, literals: [], built: 0 };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.literals.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
    // However it is called: also `RegExp(…)` and `globalThis.RegExp`.
    Identifier: ({ name }) => {
      if (name === 'RegExp') found.built += 1;
    },
    TSTypeReference: ({ typeName }) => {
      if (typeName.type === 'Identifier' && typeName.name === 'RegExp') found.built -= 1;
    },
  }).visit(program);
  return found;
}

const all = files.map(expressionsOf);

/** What a file builds while it loads. */
async function builtBy(file: string): Promise<RegExp[]> {
  const built: RegExp[] = [];
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct: (target, args: [string, string?]) => {
        const made = new target(...args);
        // Its caller, and not what that imports.
        if (new Error().stack?.split('\n')[2]?.includes(`/${file}`)) built.push(made);
        return made;
      },
    }),
  );
  try {
    await import(join(root, file));
  } finally {
    vi.unstubAllGlobals();
  }
  return built;
}

describe('the analyser', () => {
  it.each([
    // Held a function for 48 seconds by 16 KB.
    /<[^>]*Response[^>]*\sInResponseTo="([\w-]{1,100})"/,
    /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/?#]\S*)?$/,
    /[\s,;:–-]+$/,
    /(?<=.)\+.*$/,
    /^(?:a|a)*$/,
  ])('warns of %s', (expression) => {
    expect(isSafe(expression)).toBe(false);
  });
});

describe('an expression', () => {
  const checked = new Set<string>();
  const warned = new Map<string, string>();
  const note = (expression: RegExp, file: string) => {
    const text = String(expression);
    if (checked.has(text)) return;
    checked.add(text);
    if (!isSafe(expression)) warned.set(text, file);
  };

  it.each(FOLDERS)(
    'of %s takes no more than its text, or is exempt with a reason',
    async (folder) => {
      const within = all.filter(({ file }) => file.startsWith(`${folder}/`));
      expect(within.length).toBeGreaterThan(0);
      for (const { file, literals, built } of within) {
        for (const literal of literals) note(literal, file);
        if (built === 0) continue;
        const expressions = await builtBy(file);
        // One that is built later could be of any text, and is not checked.
        expect(expressions, `${file} builds its expressions as it loads`).toHaveLength(built);
        for (const expression of expressions) note(expression, file);
      }
      expect([...warned].filter(([text]) => !(text in EXEMPT))).toEqual([]);
    },
    dayOrNight(90_000, 600_000),
  );

  it('is exempt only while the analyser warns of it', () => {
    expect(Object.keys(EXEMPT).filter((text) => !warned.has(text))).toEqual([]);
    expect(checked.size).toBeGreaterThan(200);
  });
});
