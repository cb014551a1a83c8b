import { readdirSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/*
 * A browser's translator replaces text nodes. React then fails to put an element before such a text, or to take the text
 * away, and the page ends in its error. So no bare text stands beside anything that comes and goes: it has an element of
 * its own.
 */

interface Kind {
  /** may be bare text */
  text: boolean;
  /** comes and goes */
  changes: boolean;
}
const ELEMENT: Kind = { text: false, changes: false };
const TEXT: Kind = { text: true, changes: false };
const NOTHING: Kind = { text: false, changes: true };
const either = (...kinds: Kind[]): Kind => ({
  text: kinds.some(({ text }) => text),
  changes: kinds.some(({ changes }) => changes),
});

const SOURCES = readdirSync('web/src', { recursive: true })
  .map((file) => `web/src/${file}`.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));

/** Names declared as nodes, which are elements wherever something stands beside them. */
const nodesOf = (code: string): Set<string> =>
  new Set(
    [...code.matchAll(/\b(\w+)\??: (?:\(.*\) => )?(?:ReactNode|ReactElement)\b/g)].map(
      ([, name]) => name ?? '',
    ),
  );
const NODES = nodesOf(SOURCES.map(({ code }) => code).join('\n'));

/** Components that return their children as they are, or something else: no bare text may be given to them. */
const passingOn = (code: string): string[] =>
  [...code.matchAll(/^export (?:function|class) (\w+)[\s\S]*?^}/gm)].flatMap(([body, name]) =>
    name && /\breturn children;/.test(body) ? [name] : [],
  );
const PASSING_ON = new Set(SOURCES.flatMap(({ code }) => passingOn(code)));

/** Says of what kind a child is, for the names of one file. */
function kindsOf(code: string, program: ESTree.Program) {
  const own = nodesOf(code);
  const declared = new Map<string, ESTree.Node>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) declared.set(id.name, init);
    },
  }).visit(program);

  function ofName(name: string): Kind {
    if (own.has(name)) return ELEMENT;
    const init = declared.get(name);
    declared.delete(name);
    const kind = init ? of(init) : TEXT;
    if (init) declared.set(name, init);
    return kind;
  }
  function ofCallee(callee: ESTree.Node, [first]: readonly ESTree.Node[]): Kind {
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
      return callee.property.name === 'map' && first ? either(of(first), NOTHING) : TEXT;
    if (callee.type !== 'Identifier') return TEXT;
    return callee.name === 'createPortal' ? ELEMENT : ofName(callee.name);
  }
  function of(node: ESTree.Node): Kind {
    switch (node.type) {
      case 'JSXElement':
        return ELEMENT;
      case 'JSXFragment':
        return either(...node.children.map(of));
      case 'JSXText':
        return node.value.trim() ? TEXT : ELEMENT;
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        return of(node.expression);
      case 'JSXEmptyExpression':
        return ELEMENT;
      case 'Literal':
        return node.value === null || node.value === false || node.value === '' ? NOTHING : TEXT;
      case 'ConditionalExpression': {
        const [yes, no] = [of(node.consequent), of(node.alternate)];
        // One text instead of the other is the same node.
        return yes === TEXT && no === TEXT ? TEXT : either(yes, no, NOTHING);
      }
      case 'LogicalExpression':
        return node.operator === '&&'
          ? either(of(node.right), NOTHING)
          : either(of(node.left), of(node.right));
      case 'ArrowFunctionExpression':
        return node.body.type === 'BlockStatement' ? ELEMENT : of(node.body);
      case 'CallExpression':
        return ofCallee(node.callee, node.arguments);
      case 'MemberExpression':
        return node.property.type === 'Identifier' && NODES.has(node.property.name) ? ELEMENT : TEXT;
      case 'Identifier':
        return node.name === 'undefined' ? NOTHING : ofName(node.name);
      default:
        return TEXT;
    }
  }
  return of;
}

function isBroken(kinds: readonly Kind[]): boolean {
  return kinds.some(
    ({ text, changes }, index) =>
      text && kinds.length > 1 && (changes || kinds.some((other, place) => place !== index && other.changes)),
  );
}

/** What a component returns. */
function returnsOf(node: ESTree.Node | null | undefined): ESTree.Node[] {
  if (node?.type === 'BlockStatement') return node.body.flatMap(returnsOf);
  if (node?.type === 'IfStatement') return [...returnsOf(node.consequent), ...returnsOf(node.alternate)];
  return node?.type === 'ReturnStatement' && node.argument ? [node.argument] : [];
}
/** Surely text, for a parent that does not know of it. */
function isBareText(node: ESTree.Node, of: (node: ESTree.Node) => Kind): boolean {
  switch (node.type) {
    case 'JSXFragment':
      return node.children.some((child) => of(child).text);
    case 'ParenthesizedExpression':
      return isBareText(node.expression, of);
    case 'ConditionalExpression':
      return isBareText(node.consequent, of) || isBareText(node.alternate, of);
    case 'MemberExpression':
      return node.object.type === 'Identifier' && /^[A-Z_]+$/.test(node.object.name);
    default:
      return false;
  }
}

const passesOn = (element: ESTree.JSXElement | ESTree.JSXFragment): boolean =>
  element.type === 'JSXElement' &&
  element.openingElement.name.type === 'JSXIdentifier' &&
  PASSING_ON.has(element.openingElement.name.name);

/** Where a file has bare text beside what comes and goes, as `file:line`. */
function bareTexts(file: string, code: string): string[] {
  const { program } = parseSync(file, code);
  const of = kindsOf(code, program);
  const found: string[] = [];
  const report = (start: number) => found.push(`${file}:${code.slice(0, start).split('\n').length}`);
  const look = (element: ESTree.JSXElement | ESTree.JSXFragment) => {
    const { children, start } = element;
    const shown = children.filter(
      (child) =>
        !(child.type === 'JSXText' && !child.value.trim()) &&
        !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'),
    );
    const kinds = shown.map(of);
    if (isBroken(kinds) || (passesOn(element) && kinds.some(({ text }) => text))) report(start);
  };
  const drawn = (name: string | undefined, body: ESTree.Node | null) => {
    if (!/^[A-Z][a-z]/.test(name ?? '')) return;
    for (const node of returnsOf(body)) if (isBareText(node, of)) report(node.start);
  };
  new Visitor({
    JSXElement: look,
    JSXFragment: look,
    FunctionDeclaration: ({ id, body }) => drawn(id?.name, body),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') drawn(id.name, init.body);
    },
  }).visit(program);
  return found;
}

describe('bare text beside what comes and goes', () => {
  it.each([
    ['an icon before a text', '<p>{busy ? <Spinner /> : null}{label}</p>'],
    ['an icon that is replaced', '<p>{busy ? <Spinner /> : <Check />}Pronto</p>'],
    ['a text before a mark', '<p>{T.nome} {own ? <b>(você)</b> : null}</p>'],
    ['a text that comes and goes', '<p><b>um</b>{more ? T.mais : null}</p>'],
    ['an empty text', "<p>{T.um}{more ? T.mais : ''}</p>"],
    ['a list after a text', '<p>{T.todos}{all.map((one) => <a key={one}>{one}</a>)}</p>'],
    ['a component of bare text', '{ if (no) return T.nada; return <p /> }'],
    ['a text that another takes the place of', '<OwnerOnly>{T.um}</OwnerOnly>'],
    ['a fragment', '<>{busy && <Spinner />}Enviando</>'],
  ])('is found: %s', (_, jsx) => {
    expect(bareTexts('a.tsx', `const Page = () => ${jsx};`)).toEqual(['a.tsx:1']);
  });

  it.each([
    ['in an element of its own', '<p>{busy ? <Spinner /> : null}<span>{label}</span></p>'],
    ['alone', '<p>{busy ? T.enviando : T.enviar}</p>'],
    ['as one string', "<p>{[T.um, more && T.mais].join(' ')}</p>"],
    ['beside what stays', '<p>{T.um} <b>{n}</b></p>'],
  ])('may stand %s', (_, jsx) => {
    expect(bareTexts('a.tsx', `const Page = () => ${jsx};`)).toEqual([]);
  });

  it('is nowhere in the web', () => {
    expect(SOURCES.flatMap(({ file, code }) => bareTexts(file, code))).toEqual([]);
  });
});
