import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What only server, tests and documents read in a declared call. The client reads `codes` and `spends` of an answer. */
const NOTES = new Set(['summary', 'requirement', 'pathSource', 'owner']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);
const isNamed = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node.name === name;
const isNote = (node: Node): boolean =>
  node.type === 'Property' && isNode(node.key) && NOTES.has(String(node.key.name));

/** Notes of every `endpoint({ … })` below a node. */
function notesBelow(node: Node): readonly Node[] {
  if (node.type !== 'CallExpression' || !isNamed(node.callee, 'endpoint')) return childrenOf(node).flatMap(notesBelow);
  const [declared] = node.arguments as readonly Node[];
  return declared?.type === 'ObjectExpression' ? (declared.properties as readonly Node[]).filter(isNote) : [];
}

/** Takes the notes out of the calls that one contract file declares. */
export function withoutContractNotes(code: string, program: unknown): string {
  let stripped = code;
  for (const { start, end } of [...notesBelow(program as Node)].sort((a, b) => b.start - a.start)) {
    const comma = /^\s*,/.exec(stripped.slice(end))?.[0].length ?? 0;
    stripped = stripped.slice(0, start) + stripped.slice(end + comma);
  }
  return stripped;
}

/** The product carries its calls without what only the server and readers need. */
export const stripContractNotes = (): Plugin => ({
  name: 'strip-contract-notes',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    return /\.contract\.ts$/.test(id) ? { code: withoutContractNotes(code, this.parse(code)), map: null } : null;
  },
});
