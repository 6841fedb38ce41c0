/**
 * The imports that the layout allows; any other is an error. `scripts/boundaries.ts` runs it, counts what was read, and
 * proves on `test/fixtures/boundaries` that every rule here can fail.
 */
const path = require('node:path');

/** Tests and what only they use: `test` folders, the `scenes.ts` that a game keeps beside its tests, and `testing.ts` of an area. */
const TEST = ['\\.test\\.tsx?$', '^(packages|apps)/[^/]+/test/', '/scenes\\.ts$', '/testing[^/]*\\.ts$'];
const BUILTINS = ['core'];
const FROM_REGISTRY = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown'];

/** What each package may import besides itself. */
const ALLOWED = {
  core: [],
  games: ['core'],
  engine: ['core'],
  board: ['core'],
  match: ['core'],
  print: ['core', 'board'],
  tournament: ['core', 'match'],
  protocol: ['core', 'match', 'tournament'],
};
/** Packages that are pure: no I/O, and nothing from the registry outside their tests. */
const PURE = ['core', 'games', 'engine', 'match', 'tournament'];

/** Layers inside a workspace, the lowest first: each imports only from itself and from those before it. */
const LAYERS = {
  'packages/engine/src': ['search', 'play', 'analysis', 'lab', 'puzzles'],
  // `app` is the frame around all of them, and what they all stand on.
  'apps/web/src': [
    'ui',
    'online',
    'engine',
    'table',
    'miniature',
    'play',
    'learn',
    'account',
    'people',
    'analysis',
    'editor',
    'puzzles',
    'play-local',
    'play-online',
    'game',
    'print',
    'companion',
    'evidence',
    'lobby',
    'watch',
    'tournaments',
    'evening',
    'shelf',
    'settings',
    'about',
    'docs',
    'moderation',
  ],
};

/** A folder an area; the files beside them join the areas. */
const SERVER = 'apps/server/src';

const GAME_EVAL = '^packages/games/src/[^/]+/eval[^/]*\\.ts$';
/** What a game shows and says, and the lists that name these parts. */
const GAME_SCREEN = [
  '^packages/games/src/(index|movement)\\.ts$',
  '^packages/games/src/[^/]+/(manifest|forms|deed|words|screen|course|print|story)\\.tsx?$',
  '^packages/games/src/[^/]+/(screen|words|course|puzzles)/',
  '^packages/games/test/',
];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other at run time. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere is one that no other rule here can judge.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-not-to-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-not-to-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'sources-not-to-tests',
      comment: 'What ships imports neither tests nor the tools of the repository.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: TEST },
      to: { path: ['^(test|scripts)/', ...TEST] },
    },
    {
      name: 'packages-by-name',
      comment: 'Another workspace is imported by its name and through its exports; only tests reach into it by a path.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/', pathNot: TEST },
      to: { path: '^packages/', pathNot: '^$1/$2/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
    },
    ...Object.entries(ALLOWED).map(([name, others]) => ({
      name: `${name}-to-${others.join('-') || 'nothing'}`,
      severity: 'error',
      from: { path: `^packages/${name}/`, ...(name === 'games' && { pathNot: [GAME_EVAL, ...GAME_SCREEN] }) },
      to: { path: '^packages/', pathNot: [name, ...others].map((allowed) => `^packages/${allowed}/`) },
    })),
    ...Object.entries(LAYERS).flatMap(([folder, layers]) =>
      layers.slice(0, -1).map((layer, i) => ({
        name: `layers-of-${folder.split('/')[1]}`,
        severity: 'error',
        from: { path: `^${folder}/${layer}/`, pathNot: TEST },
        to: { path: `^${folder}/(${layers.slice(i + 1).join('|')})/` },
      })),
    ),
    {
      name: 'server-areas-by-index',
      comment: 'What an area of the server offers others is in its index.ts; only tests reach further in.',
      severity: 'error',
      from: { path: `^${SERVER}/([^/]+)`, pathNot: TEST },
      to: { path: `^${SERVER}/[^/]+/`, pathNot: [`^${SERVER}/$1/`, `^${SERVER}/[^/]+/index\\.ts$`] },
    },
    {
      name: 'games-eval-to-engine-types',
      comment: 'An evaluation knows the types of the search that calls it, and nothing of its code.',
      severity: 'error',
      from: { path: GAME_EVAL },
      to: { path: '^packages/', pathNot: '^packages/(games|core|engine)/' },
    },
    {
      name: 'games-eval-to-engine-code',
      severity: 'error',
      from: { path: GAME_EVAL },
      to: { path: '^packages/engine/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'games-screen-to-board',
      severity: 'error',
      from: { path: GAME_SCREEN },
      to: { path: '^packages/', pathNot: '^packages/(games|core|board)/' },
    },
    {
      name: 'pure-not-to-node',
      comment: 'The rules, the search and the match run in a page and in a worker: no I/O of their own.',
      severity: 'error',
      from: { path: `^packages/(${PURE.join('|')})/`, pathNot: TEST },
      to: { dependencyTypes: BUILTINS },
    },
    {
      name: 'pure-not-to-registry',
      comment: 'Hashes are pure too, and nothing to write by hand.',
      severity: 'error',
      from: { path: `^packages/(${PURE.join('|')})/`, pathNot: [...TEST, ...GAME_SCREEN] },
      to: { dependencyTypes: FROM_REGISTRY, pathNot: ['^packages/', '^node_modules/@noble/hashes/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(packages|apps)/[^/]+/dist/', '^test/fixtures/'] },
    // Types count: a type import is an import that the layout must allow.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
