/** The import law: who may know about whom. One rule, one sentence; tests/contract/import-law.test.ts sees each one fire. */
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const only = (name, from, allowed, comment) =>
  never(
    name,
    { path: from },
    { path: '^(src|server|brands|flows|tests|bench|scripts)/', pathNot: [from, ...allowed] },
    comment,
  );

/** Features of the server, lowest first: each may import those before it. So no two import each other, directly or through others. */
const FEATURES = [
  'system',
  'session',
  'purchase',
  'permission',
  'records',
  'subscription',
  'monitoring',
  'analysis',
  'export',
  'account',
];
/** Files of a feature by role, lowest last: what is reached from outside, wire mappings, policies; repositories are the rest. */
const ENTRY = '\\.(route|app-route|job|command)\\.ts$';
const WIRE = '\\.(wire|page)\\.ts$';
const POLICY = '\\.policy\\.ts$';

module.exports = {
  forbidden: [
    only('domain-knows-nobody', '^src/domain/', [], 'domain is the lowest layer: pure rules and units'),
    only('contract-knows-domain', '^src/api/contract/', ['^src/domain/'], 'the contract knows only the domain'),
    only('api-knows-contract', '^src/api/', ['^src/domain/'], 'the client knows the contract and the domain'),
    only(
      'flows-know-domain-and-contract',
      '^src/machines/',
      ['^src/domain/', '^src/api/contract/'],
      'a flow runs on ports: it knows types and constants of domain and contract, and nobody who acts',
    ),
    only(
      'views-know-domain-and-flow',
      '^src/views/',
      ['^src/domain/', '^src/api/(contract|queries)/', '^src/api/api-failure', '^src/machines/'],
      'a view knows the domain, contract types, queries and its flow',
    ),
    only(
      'app-knows-the-front',
      '^src/(app/|main\\.tsx)',
      ['^src/', '^brands/', '^flows/live\\.ts$'],
      'app is where the front end meets; it never knows the server',
    ),
    only(
      'server-knows-contract',
      '^server/',
      ['^src/domain/', '^src/api/contract/'],
      'the server shares the contract and the domain with the client, nothing else',
    ),
    only('brands-are-data', '^brands/', [], 'a brand is data: it imports no code'),
    only(
      'gallery-shows-flows',
      '^flows/',
      ['^src/(domain|machines|views|api/contract)/', '^brands/'],
      'the gallery shows flows; it has no network',
    ),
    never(
      'gallery-core-knows-no-product',
      { path: '^flows/(gallery|paths)/' },
      { path: '^(src|brands)/|^flows/(samples/|views/|catalog\\.ts$|product\\.ts$|live\\.ts$)' },
      'gallery and path kit know a product only by the entries they are given',
    ),
    never(
      'tests-are-leaves',
      { pathNot: '^(tests|bench)/' },
      { path: '^(tests|bench)/' },
      'nobody imports tests or benches',
    ),
    never(
      'gallery-is-a-leaf',
      { pathNot: '^(flows|tests|bench)/|^src/main\\.tsx$' },
      { path: '^flows/' },
      'nobody imports the path kit, the samples or the gallery',
    ),
    never(
      'development-streams-to-the-gallery',
      { path: '^src/main\\.tsx$' },
      { path: '^flows/', pathNot: '^flows/live\\.ts$' },
      'in development the page tells the gallery what runs, by one module',
    ),
    never(
      'the-stream-is-loaded-late',
      { path: '^src/main\\.tsx$' },
      { path: '^flows/', dynamic: false },
      'a production build leaves out what is imported behind a condition, not what is imported at the top',
    ),
    never(
      'a-view-looks-at-its-own-flow',
      { path: '^src/views/.+/([^/]+)\\.view\\.tsx$' },
      { path: '^src/machines/[^/]+/', pathNot: ['^src/machines/[^/]+/$1\\.', '-request\\.types\\.ts$'] },
      'a view reads the types of the machine of its name',
    ),
    never(
      'views-take-types-from-flows',
      { path: '^src/views/' },
      { path: '^src/machines/', dependencyTypesNot: ['type-only'] },
      'the actor is handed to the view',
    ),
    never(
      'contract-reaches-views-as-types',
      { path: '^src/views/' },
      { path: '^src/api/contract/', dependencyTypesNot: ['type-only'] },
      'schemas stay out of views',
    ),
    never(
      'machine-areas-share-types',
      { path: '^src/machines/([^/]+)/', pathNot: '\\.machine\\.ts$' },
      {
        path: '^src/machines/[^/]+/',
        pathNot: ['^src/machines/$1/', '^src/machines/flow\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
      'of another area only types are imported',
    ),
    never(
      'machines-import-their-children',
      { path: '^src/machines/([^/]+)/.+\\.machine\\.ts$' },
      {
        path: '^src/machines/[^/]+/',
        pathNot: ['^src/machines/$1/', '\\.machine\\.ts$', '^src/machines/app/lazy-machine\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
      'of another flow a machine imports the machine, as its child, and types',
    ),
    never(
      'view-areas-are-closed',
      { path: '^src/views/([^/]+)/' },
      { path: '^src/views/[^/]+/', pathNot: ['^src/views/$1/', '^src/views/(lib|ui|shared)/'] },
      'a view imports from its own area, lib, ui and shared',
    ),
    never(
      'queries-belong-to-screens',
      { path: '^src/views/', pathNot: '^src/views/(screens|shared)/' },
      { path: '^src/api/queries/' },
      'only screens that read use queries',
    ),
    never(
      'flows-are-headless',
      { path: '^src/(machines|domain|api/contract)/' },
      { path: 'node_modules/(react|react-dom|@xstate/react|wouter|@tanstack)/' },
      'flows, rules and contract run without a browser',
    ),
    never(
      'machine-files-open-anywhere',
      { path: '\\.machine\\.ts$' },
      {
        pathNot: [
          'node_modules/xstate/',
          '^src/(domain|api/contract)/',
          '\\.machine\\.ts$',
          '^src/machines/app/lazy-machine\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
      'a machine file imports xstate, its children, types and constants of domain and contract',
    ),
    never(
      'server-has-no-ui',
      { path: '^server/' },
      { path: 'node_modules/(react|react-dom|xstate|@xstate|wouter|@tanstack|@base-ui)/' },
      'the server runs without UI libraries',
    ),
    never(
      'server-wires-know-no-route',
      { path: `^server/features/.*${WIRE}` },
      { path: `^server/features/.*${ENTRY}` },
      'a wire mapping is used by routes and knows none',
    ),
    never(
      'server-policies-know-no-wire',
      { path: `^server/features/.*${POLICY}` },
      { path: `^server/features/.*(${ENTRY}|${WIRE})` },
      'a policy decides with the types of repositories and domain; it knows neither routes nor the wire',
    ),
    never(
      'server-repositories-know-no-policy',
      { path: '^server/features/.+/', pathNot: [ENTRY, WIRE, POLICY] },
      { path: `^server/features/.*(${ENTRY}|${WIRE}|${POLICY})` },
      'a repository reads and writes; it decides nothing',
    ),
    never(
      'server-routes-belong-to-the-table',
      { path: '^server/', pathNot: '^server/features/features\\.ts$' },
      { path: '^server/features/.*\\.route\\.ts$' },
      'only the table of features imports routes; what two routes need is a wire mapping or a policy',
    ),
    never(
      'server-http-knows-no-feature',
      { path: '^server/http/' },
      { path: '^server/features/' },
      'HTTP is handed the table of features and imports none',
    ),
    never(
      'server-infrastructure-knows-no-feature',
      {
        path: '^server/',
        pathNot: '^server/(features|http|backup|import|sandbox|seed)/|^server/(main|start|housekeeping)\\.ts$',
      },
      { path: '^server/features/' },
      'features use the infrastructure; only the start of the server and the commands of the operator use features',
    ),
    never(
      'server-db-is-the-lowest-layer',
      { path: '^server/db/' },
      { path: '^server/', pathNot: '^server/(db/|deps\\.ts$)' },
      'the database layer knows types of its surroundings, nothing else of the server',
    ),
    never(
      'server-features-ask-the-search-port',
      { path: '^server/features/' },
      { path: '^server/search/', pathNot: '^server/search/(search|feed|segments)\\.ts$' },
      'a feature asks through the interface of the search and feeds it; statements of a search are its own',
    ),
    never(
      'server-features-are-listed',
      { path: '^server/features/', pathNot: `^server/features/((${FEATURES.join('|')})/|features\\.ts$)` },
      {},
      'a new feature folder gets its place in the order of FEATURES',
    ),
    ...FEATURES.slice(0, -1).map((feature, index) =>
      never(
        `server-${feature}-knows-no-higher-feature`,
        { path: `^server/features/${feature}/` },
        { path: `^server/features/(${FEATURES.slice(index + 1).join('|')})/` },
        'a feature imports only features before it in FEATURES',
      ),
    ),
    never('no-cycles', {}, { circular: true }, 'a cycle means that two modules are one'),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.data)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
