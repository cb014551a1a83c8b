import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Lists the names of all tests by file, as `vitest list` has just found them: what a change of the suite adds and loses. */
const found = JSON.parse(readFileSync('.cache/properties.json', 'utf8')) as {
  name: string;
  file: string;
  location: { line: number };
}[];
const names = found.map(({ name, file, location }) => ({
  file: relative('.', file).replaceAll('\\', '/'),
  line: location.line,
  name: name.replace(/\s+/g, ' '),
}));
names.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
const lines = names.flatMap(({ file, name }, at) => [
  ...(names[at - 1]?.file === file ? [] : ['', file]),
  `  ${name}`,
]);
writeFileSync('tests/properties.txt', `${lines.join('\n').trimStart()}\n`);
console.log(`${names.length} names`);
