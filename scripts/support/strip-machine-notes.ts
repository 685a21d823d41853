import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What product owners and engineers read in a machine; the running product does not. */
const NOTES = new Set(['description', 'meta']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);
const keyOf = (node: Node): string | null =>
  node.type === 'Property' && isNode(node.key) && node.key.type === 'Identifier' ? String(node.key.name) : null;
const isMachineCall = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  node.callee.type === 'MemberExpression' &&
  isNode(node.callee.property) &&
  node.callee.property.name === 'createMachine';

/** Notes of a machine literal. The keys below `states` and `on` are names, of which none is a note. */
function notesOf(node: Node): readonly Node[] {
  const key = keyOf(node);
  if (key !== null && NOTES.has(key)) return [node];
  if (key !== 'states' && key !== 'on') return childrenOf(node).flatMap(notesOf);
  const table = node.value as Node;
  return childrenOf(table).flatMap((named) => notesOf(named.value as Node));
}

const notesBelow = (node: Node): readonly Node[] =>
  isMachineCall(node) ? (node.arguments as readonly Node[]).flatMap(notesOf) : childrenOf(node).flatMap(notesBelow);

/** Takes `description` and `meta` out of the machine literals of one file. */
export function withoutNotes(code: string, program: unknown): string {
  let stripped = code;
  for (const { start, end } of [...notesBelow(program as Node)].sort((a, b) => b.start - a.start)) {
    const comma = /^\s*,/.exec(stripped.slice(end))?.[0].length ?? 0;
    stripped = stripped.slice(0, start) + stripped.slice(end + comma);
  }
  return stripped;
}

/** The product carries its flows without their notes; tests and gallery read the whole files. */
export const stripMachineNotes = (): Plugin => ({
  name: 'strip-machine-notes',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    return /\.machine\.ts$/.test(id) ? { code: withoutNotes(code, this.parse(code)), map: null } : null;
  },
});
