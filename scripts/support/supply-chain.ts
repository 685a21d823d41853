import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { REVIEWED_VALUES } from './reviewed-values.ts';

/** Where packages may come from. A lockfile without addresses leaves the choice to npm, which asks this registry by default. */
const REGISTRY = 'https://registry.npmjs.org/';
const LISTS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
/** Not part of the tree: made by tools or by running the product (`.gitignore`). */
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.data', '.git', 'test-results', '.env']);
const BINARY = /\.(png|jpe?g|gif|webp|ico|woff2?|pdf|gz|br|zip|xlsx)$/;
const DOCKERFILE = /(^|\/)Dockerfile[^/]*$/;
const YAML = /\.ya?ml$/;

type Problem = string;
type Manifest = Readonly<Partial<Record<(typeof LISTS)[number], Readonly<Record<string, string>>>>>;
interface Lockfile {
  readonly packages?: Readonly<Record<string, LockedPackage>>;
}
interface LockedPackage {
  readonly version?: string | undefined;
  readonly resolved?: string | undefined;
  readonly integrity?: string | undefined;
  readonly link?: boolean;
  /** It travels within the archive of the package around it, whose digest holds both. */
  readonly inBundle?: boolean;
}

/** A value that looks like a secret and was found to be none. `sha256`: the first 12 hex digits, as the check prints them. */
export interface ReviewedValue {
  readonly file: string;
  readonly sha256: string;
  readonly why: string;
}

/** Every locked package comes from the public registry, is held to a SHA-512 and has the version that `package.json` names. */
export function lockfileProblems(lock: Lockfile, manifest: Manifest): Problem[] {
  const packages = lock.packages ?? {};
  const origins = Object.entries(packages).flatMap(([path, { resolved, integrity, link, inBundle }]) => {
    if (path === '') return [];
    if (inBundle === true && path.slice(0, path.lastIndexOf('/node_modules/')) in packages) return [];
    if (link === true) return [`${path} is a link, not a package of the registry`];
    return [
      ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${path} comes from ${resolved}`]),
      ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no SHA-512 integrity`]),
    ];
  });
  const versions = LISTS.flatMap((list) => Object.entries(manifest[list] ?? {})).flatMap(([name, wanted]) => {
    const locked = packages[`node_modules/${name}`]?.version ?? 'missing';
    return wanted === locked || wanted.endsWith(`@${locked}`)
      ? []
      : [`${name} is ${locked} here and ${wanted} in package.json; run npm install`];
  });
  return [...origins, ...versions].map((problem) => `package-lock.json: ${problem}`);
}

/** One exact version for each package, also behind an alias (`npm:name@1.2.3`). */
export function pinProblems(manifest: Manifest): Problem[] {
  const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
  return LISTS.flatMap((list) =>
    Object.entries(manifest[list] ?? {})
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `package.json: ${list}.${name} is "${version}", not one exact version`),
  );
}

/** The settings of npm in the tree redirect no package and hold no credential. */
export const npmrcProblems = (text: string): Problem[] =>
  text
    .split('\n')
    .filter((line) => /(^|:)\s*registry\s*=|_auth|_password/i.test(line))
    .map((line) => `.npmrc: ${line.split('=')[0]} belongs to a person, not to the tree`);

/** Base images carry a tag with a number or a digest: `latest` is another program tomorrow. */
export function imageProblems(file: string, text: string): Problem[] {
  const stages = new Set(['scratch', ...[...text.matchAll(/^FROM .* AS (\S+)/gim)].map((match) => match[1])]);
  const pattern = DOCKERFILE.test(file) ? /^\s*FROM\s+(?:--\S+\s+)*(\S+)/i : /^\s*image:\s*["']?([^\s"']+)/;
  return linesOf(text).flatMap(({ line, number }) => {
    const image = pattern.exec(line)?.[1];
    if (image === undefined || stages.has(image)) return [];
    if (/@sha256:[0-9a-f]{64}$/.test(image) || /:[^/:]*\d[^/:]*$/.test(image)) return [];
    return [`${file}:${number}: the image ${image} has no numbered tag and no digest`];
  });
}

/** What a secret looks like; the first group is the value. */
const PATTERNS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', /(-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----)/g],
  ['an access key', /\b((?:AKIA|ASIA)[0-9A-Z]{16}|LTAI[0-9A-Za-z]{12,30})\b/g],
  [
    'a token of a service',
    /\b(gh[pousr]_\w{30,}|github_pat_\w{30,}|npm_\w{30,}|xox[abprs]-[\w-]{20,}|sk_live_\w{20,})/g,
  ],
  ['a signed web token', /\b(eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,})/g],
  ['a password in an address', /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@'"`]+:([^\s:/@'"`]{8,})@/g],
];
/** A name that promises a secret, and a value that looks random. */
const NAMED =
  /(?:password|passwd|secret|token|credential|(?:api|access|private|operator|v3)_?key|\bkey)\w*["']?\s*[:=]\s*["'`]?([\w+/=-]{16,})/gi;
const QUOTED = /["'`]([\w+/=-]{40,})["'`]/g;
/** Bits a character. Texts of people lie below 3.6, random base64 of 20 characters above 3.9. */
const NAMED_ENTROPY = 3.9;
const QUOTED_ENTROPY = 4.4;

/** @returns One problem a value, with its line and the first digits of its SHA-256; the value itself is not repeated. */
export function secretProblems(file: string, text: string, reviewed: readonly ReviewedValue[]): Problem[] {
  return findSecrets(text)
    .filter(({ sha256 }) => !reviewed.some((value) => value.file === file && value.sha256 === sha256))
    .map(({ what, number, sha256 }) => `${file}:${number}: looks like ${what} (${sha256})`);
}

function findSecrets(text: string): { what: string; number: number; sha256: string }[] {
  return linesOf(text).flatMap(({ line, number }) => {
    if (line.length < 16) return [];
    const found = new Map<string, string>();
    for (const [what, pattern] of PATTERNS)
      for (const [, value = ''] of line.matchAll(pattern)) if (!isPlaceholder(value)) found.set(value, what);
    for (const [, value = ''] of line.matchAll(NAMED))
      if (looksRandom(value, NAMED_ENTROPY)) found.set(value, 'a value of a secret name');
    for (const [, value = ''] of line.matchAll(QUOTED))
      if (looksRandom(value, QUOTED_ENTROPY)) found.set(value, 'a random value');
    const values = [...found].filter(
      ([value]) => ![...found.keys()].some((other) => other !== value && other.includes(value)),
    );
    return values.map(([value, what]) => ({
      what,
      number,
      sha256: createHash('sha256').update(value).digest('hex').slice(0, 12),
    }));
  });
}

const isPlaceholder = (value: string): boolean => /^\$|^<|^(password|secret)$/i.test(value);

/** Letters and digits mixed, and no checksum of a package. */
const looksRandom = (value: string, least: number): boolean =>
  /\d/.test(value) && /[a-z]/i.test(value) && !/^sha\d+-/.test(value) && entropyOf(value) >= least;

/** Shannon entropy, bits a character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

const linesOf = (text: string): { line: string; number: number }[] =>
  text.split('\n').map((line, index) => ({ line, number: index + 1 }));

/** Everything at once, for the tree at `root`; a review that fits no value any more is a problem too. */
export function supplyChainProblems(root: string, reviews: readonly ReviewedValue[] = REVIEWED_VALUES): Problem[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const manifest = JSON.parse(read('package.json')) as Manifest;
  const used = new Set<ReviewedValue>();
  const files = filesBelow(root, root);
  const contents = files.flatMap((file) => {
    const text = read(file);
    const reviewed = reviews.filter((value) => value.file === file);
    const found = new Set(reviewed.length > 0 ? findSecrets(text).map(({ sha256 }) => sha256) : []);
    for (const value of reviewed) if (found.has(value.sha256)) used.add(value);
    return [
      ...(DOCKERFILE.test(file) || YAML.test(file) ? imageProblems(file, text) : []),
      ...(file === 'package-lock.json' ? [] : secretProblems(file, text, reviewed)),
    ];
  });
  return [
    ...lockfileProblems(JSON.parse(read('package-lock.json')) as Lockfile, manifest),
    ...pinProblems(manifest),
    ...(existsSync(join(root, '.npmrc')) ? npmrcProblems(read('.npmrc')) : []),
    ...contents,
    ...reviews
      .filter((value) => !used.has(value))
      .map(({ file, sha256 }) => `scripts/support/reviewed-values.ts: ${file} holds no value ${sha256} any more`),
  ];
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(root, path);
    return entry.isFile() && !BINARY.test(entry.name) && !entry.name.endsWith('.log')
      ? [relative(root, path).replaceAll('\\', '/')]
      : [];
  });
}
