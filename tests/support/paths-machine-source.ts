import ts from 'import-law-typescript';

/** Where a machine file may hold a function inside its picture: what has no name in XState. */
const UNNAMED_FUNCTION_KEYS = new Set(['context', 'input', 'output', 'params', 'meta']);
/** Where values may come from: constants of domain and contract, children, and the boundary that loads a child later. */
const VALUE_SOURCES = /^xstate$|^#(?:domain|contract)\/|\.machine\.ts$|\/lazy-machine\.ts$/;
/** Functions that hide a part of the chart from a visualiser, or tie a flow to its parent. */
const FORBIDDEN_WORDS = new Set(['createStateConfig', 'enqueueActions', 'sendParent', 'and', 'or', 'not', 'forwardTo']);

/**
 * Rules of a machine file that any visualiser can open, read from its text; one sentence for each violation.
 *
 * @param fileName Only for the parser; the text is not read from disk.
 */
export function machineFileViolations(fileName: string, text: string): readonly string[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2023, true);
  const violations: string[] = [];
  const machines: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) violations.push(...importViolations(node));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly)
      violations.push('re-exports another file');
    if (ts.isEnumDeclaration(node)) violations.push(`has the enum ${node.name.text}`);
    if (ts.isThrowStatement(node) && !isInActors(node)) violations.push('throws');
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.name.text
        : node.expression.getText();
      if (FORBIDDEN_WORDS.has(called)) violations.push(`calls ${called}`);
      if (called === 'createMachine') {
        const [config] = node.arguments;
        if (!isSetupCall(node)) violations.push('createMachine does not follow setup({...})');
        if (enclosingFunction(node)) violations.push('the machine is made by a factory function');
        if (config && ts.isObjectLiteralExpression(config)) machines.push(config);
        else violations.push('the machine is not one object literal');
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (machines.length !== 1) violations.push(`has ${machines.length} machines, expected one`);
  return [...violations, ...machines.flatMap(configViolations)];
}

function importViolations({ importClause, moduleSpecifier }: ts.ImportDeclaration): readonly string[] {
  const from = (moduleSpecifier as ts.StringLiteral).text;
  return VALUE_SOURCES.test(from) || importClause?.isTypeOnly ? [] : [`imports values from ${from}`];
}

/** `setup({...}).createMachine(...)` with an object literal for the setup. */
function isSetupCall({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !ts.isCallExpression(expression.expression)) return false;
  const {
    expression: callee,
    arguments: [names],
  } = expression.expression;
  return callee.getText() === 'setup' && names !== undefined && ts.isObjectLiteralExpression(names);
}

function enclosingFunction(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) return true;
  return false;
}

/** The stub of an unwired port may throw: that is its loud end. */
function isInActors(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node; at; at = at.parent)
    if (ts.isPropertyAssignment(at) && at.name.getText() === 'actors') return true;
  return false;
}

/** A mapping of data, not a procedure: one expression. */
const isExpression = (node: ts.Node): boolean => ts.isArrowFunction(node) && !ts.isBlock(node.body);

/** Inside the picture: no spread, no call, no imported node, no function that could have a name in `setup`. */
function configViolations(config: ts.ObjectLiteralExpression): readonly string[] {
  const violations: string[] = [];
  const visit = (node: ts.Node, key: string): void => {
    if (ts.isFunctionLike(node)) {
      if (!UNNAMED_FUNCTION_KEYS.has(key)) violations.push(`has an unnamed function under ${key}`);
      else if (key !== 'context' && !isExpression(node)) violations.push(`has a function with a body under ${key}`);
      return;
    }
    if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node))
      violations.push(`spreads ${node.expression.getText()}`);
    if (ts.isCallExpression(node)) violations.push(`calls ${node.expression.getText()} under ${key}`);
    if (ts.isShorthandPropertyAssignment(node)) violations.push(`takes ${node.name.text} from elsewhere`);
    if (ts.isPropertyAssignment(node)) {
      const name = ts.isComputedPropertyName(node.name) ? node.name.getText() : node.name.text;
      if (ts.isComputedPropertyName(node.name)) violations.push(`computes the key ${name}`);
      const { initializer } = node;
      if (ts.isIdentifier(initializer) && initializer.text !== 'undefined')
        violations.push(`takes ${name} from elsewhere: ${initializer.text}`);
      visit(initializer, name);
      return;
    }
    ts.forEachChild(node, (child) => visit(child, key));
  };
  ts.forEachChild(config, (child) => visit(child, ''));
  return violations;
}

/**
 * Guards of `setup` that read the event by themselves instead of taking from the transition what they need.
 *
 * @param fileName Printed before each name; the text is not read from disk.
 * @example guardsThatReadEvent('tabs.machine.ts', text) // ['tabs.machine.ts:isClosable']
 */
export function guardsThatReadEvent(fileName: string, text: string): readonly string[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2023, true);
  const readers: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'setup')
      for (const guard of guardsOf(node.arguments[0]))
        if (readsEvent(guard)) readers.push(`${fileName}:${guard.name?.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return readers;
}

function guardsOf(names: ts.Expression | undefined): readonly ts.ObjectLiteralElementLike[] {
  if (!names || !ts.isObjectLiteralExpression(names)) return [];
  return names.properties.flatMap((part) =>
    ts.isPropertyAssignment(part) && part.name.getText() === 'guards' && ts.isObjectLiteralExpression(part.initializer)
      ? [...part.initializer.properties]
      : [],
  );
}

/** Takes `event` or all the rest out of the first argument, or passes that argument on whole. `stateIn` of XState reads the state alone. */
function readsEvent(guard: ts.ObjectLiteralElementLike): boolean {
  const implementation = ts.isPropertyAssignment(guard) ? guard.initializer : guard;
  if (ts.isCallExpression(implementation) && implementation.expression.getText() === 'stateIn') return false;
  if (!ts.isFunctionLike(implementation)) return true;
  const given = implementation.parameters[0]?.name;
  if (!given || ts.isArrayBindingPattern(given)) return false;
  if (ts.isObjectBindingPattern(given))
    return given.elements.some(
      ({ dotDotDotToken, propertyName, name }) => dotDotDotToken || (propertyName ?? name).getText() === 'event',
    );
  const isRead = (node: ts.Node): boolean => {
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === given.text)
      return node.name.text === 'event';
    return (ts.isIdentifier(node) && node.text === given.text) || ts.forEachChild(node, isRead) === true;
  };
  return 'body' in implementation && implementation.body !== undefined && isRead(implementation.body as ts.Node);
}
