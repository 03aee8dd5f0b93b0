/**
 * Which file may import which. For each rule, tools/architecture/samples.ts has a violation that the rule must find;
 * `pnpm check architecture` runs both.
 */
const PACKAGES = 'host|remote-[^/]+|api|federation|e2e|testkit|tools'
// `ui/data` and the like are rooms of their own, so they are matched before the plain folder name.
const ROOM = 'ui/(?:overlay|data|form|date|playground)|forms/core|[^/]+'
const TEST = String.raw`\.test\.tsx?$`
// A small host and a small remote that the release tool's tests build.
const FIXTURES = '^federation/test-fixtures/'
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`

/** A package that only one folder may import. */
const onlyIn = (name, folder, packages, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: [`^${folder}`, TEST] },
  to: { path: npm(...packages) },
})

// The floors of the API from the bottom up: each may import itself and those below it.
const FLOORS = ['platform', 'http', 'identity', 'people', 'tracking', 'areas', 'tools']

const floorRule = (floor, index) => {
  const below = FLOORS.slice(0, index)
  // Areas stay apart from each other; programs in tools may build the whole app.
  const own = floor === 'areas' ? ['^api/src/areas/$1/'] : [`^api/src/${floor}/`]
  const root = floor === 'tools' ? [String.raw`^api/src/app\.ts$`] : []
  return {
    name: `api-floor-${floor}`,
    comment: `${floor} may import ${below.join(', ') || 'no other floor'}${floor === 'areas' ? ', never another area' : ''}.`,
    severity: 'error',
    from: { path: `^api/src/${floor}/${floor === 'areas' ? '([^/]+)' : ''}`, pathNot: TEST },
    to: { path: '^api/src/', pathNot: [...own, ...root, ...below.map((name) => `^api/src/${name}/`)] },
  }
}

module.exports = {
  forbidden: [
    {
      name: 'packages-stay-apart',
      comment:
        'host, remotes, api, federation, e2e and tools never import each other; the host meets remotes at run time.',
      severity: 'error',
      // How a unit is built is read by the build, not shipped.
      from: { path: `^(${PACKAGES})/`, pathNot: [String.raw`/webpack\.config\.ts$`, FIXTURES] },
      to: { path: `^(${PACKAGES})/`, pathNot: ['^$1/', '^testkit/'] },
    },
    {
      name: 'shared-imports-no-package',
      comment: 'shared is the lowest layer.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(${PACKAGES})/` },
    },
    {
      name: 'features-stay-apart',
      comment: 'A feature folder never imports another; area.tsx and slots compose, a shared need becomes a room.',
      severity: 'error',
      from: { path: '^(remote-[^/]+)/src/(?!slots/)([^/]+)/' },
      to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/$2/' },
    },
    {
      name: 'features-do-not-reach-up',
      comment: 'area.tsx imports the features, never the other way round.',
      severity: 'error',
      from: { path: '^remote-[^/]+/src/[^/]+/' },
      to: { path: '^remote-[^/]+/src/[^/]+$' },
    },
    {
      name: 'routes-belong-to-the-app',
      comment: 'Only app.ts registers routes; what two areas need goes to a floor below them.',
      severity: 'error',
      from: { path: '^api/src/[^/]+/', pathNot: TEST },
      to: { path: String.raw`^api/src/.+\.routes\.ts$` },
    },
    ...FLOORS.map(floorRule),
    {
      name: 'api-has-no-other-floors',
      comment: 'A new folder of api/src would escape the rules above.',
      severity: 'error',
      from: { path: `^api/src/(?!(?:${FLOORS.join('|')}|testing)/)[^/]+/` },
      to: {},
    },
    {
      name: 'api-testing-in-tests-only',
      comment: 'Test data and test servers, which no program ships.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: [TEST, '^api/src/testing/'] },
      to: { path: '^api/src/testing/' },
    },
    {
      name: 'api-takes-contract-and-calendar-only',
      severity: 'error',
      from: { path: '^(api|federation)/', pathNot: FIXTURES },
      to: { path: '^shared/', pathNot: String.raw`^shared/src/(contract|calendar)/index\.ts$` },
    },
    {
      name: 'e2e-takes-words-and-screens-only',
      comment: 'End-to-end tests know what the product promises, not how it is built.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^shared/', pathNot: String.raw`^shared/src/(contract|navigation)/index\.ts$` },
    },
    {
      name: 'contract-is-pure',
      comment: 'The contract imports only the schema library.',
      severity: 'error',
      from: { path: '^shared/src/contract/', pathNot: TEST },
      to: { pathNot: ['^shared/src/contract/', npm('zod', 'react')] },
    },
    {
      name: 'calendar-is-pure',
      comment: 'The API and the browser share this arithmetic of days, so it depends on neither.',
      severity: 'error',
      from: { path: '^shared/src/calendar/', pathNot: TEST },
      to: { pathNot: '^shared/src/calendar/' },
    },
    {
      name: 'contract-describes-components',
      comment: 'The contract may use the types of components; it runs no React code.',
      severity: 'error',
      from: { path: '^shared/src/contract/', pathNot: TEST },
      to: { path: npm('react'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rooms-import-by-name',
      comment: 'A relative import bundles a second copy of the other room; the package name gives the shared one.',
      severity: 'error',
      from: { path: `^shared/src/(${ROOM})/` },
      to: {
        path: '^shared/src/',
        pathNot: [
          // Its own files. `ui` does not own `ui/data`.
          '^shared/src/$1/(?!(?:overlay|data|form|date|playground)/)',
        ],
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'rooms-have-one-entry',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: { path: '^shared/', pathNot: String.raw`^shared/src/(?:${ROOM})/index\.ts$` },
    },
    {
      name: 'rooms-by-package-name',
      comment: 'A relative path into shared is bundled as a second copy.',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: { path: '^shared/', dependencyTypes: ['local'] },
    },
    {
      name: 'testing-room-in-tests-only',
      severity: 'error',
      // The sample data of a feature is built on that of the room.
      from: { pathNot: [TEST, '^shared/src/testing/', '^remote-[^/]+/src/[^/]+/testing/'] },
      to: { path: '^shared/src/testing/' },
    },
    {
      name: 'testkit-in-tests-only',
      comment: 'Servers and readers for tests; no program ships them.',
      severity: 'error',
      from: { pathNot: [TEST, String.raw`\.howto\.ts$`, '^(testkit|e2e|tools/(jest|mutants)|api/src/testing)/'] },
      to: { path: '^testkit/' },
    },
    {
      name: 'no-imports-of-tests',
      severity: 'error',
      from: {},
      to: { path: TEST },
    },
    {
      name: 'small-sign-in-page',
      comment:
        'The sign-in page loads these files; they import late what only signed-in users need (docs/decisions/038).',
      severity: 'error',
      from: {
        path: '^(shared/src/(api|session|forms/core|feedback|navigation|app)/|host/src/(boot|App|openBackground|errors/(?:ErrorBoundary|BrokenApp|Splash)|guards|signin|shell/routes/loadShell))',
        pathNot: TEST,
      },
      to: {
        path: '^(shared/src/(format|outbox|realtime|forms/(?!core/))|host/src/remotes)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    onlyIn('ky-in-api', 'shared/src/api/', ['ky'], 'All requests to the API go through one room.'),
    onlyIn('socket-in-realtime', '(shared/src/realtime|api)/', ['socket.io-client'], 'One socket for the whole app.'),
    onlyIn(
      'nivo-in-charts',
      'shared/src/charts/',
      ['@nivo'],
      'The charts are as large as the rest of an area, so they load late, as one room.',
    ),
    onlyIn('router-in-router', 'shared/src/(router|testing)/', ['react-router', 'react-router-dom'], 'One router.'),
    onlyIn(
      'federation-in-one-place',
      '(host/src/remotes|federation)/',
      ['@module-federation'],
      'The host has one loader.',
    ),
    onlyIn(
      'looks-and-state-in-shared',
      'shared/',
      ['@chakra-ui', '@emotion', 'swr', 'jotai', 'framer-motion', '@tanstack'],
      'Screens use rooms; only the rooms know these libraries.',
    ),
    onlyIn('schemas-in-contract', '(shared/src/contract|api|federation)/', ['zod'], 'The browser uses the types only.'),
    onlyIn('dayjs-behind-format', 'shared/', ['dayjs'], 'One room formats and counts days, in one time zone.'),
    {
      name: 'web-packages-are-few',
      comment: 'Each package listed here is shipped with the host or with a remote.',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+)/src/', pathNot: TEST },
      to: {
        path: '(^|/)node_modules/',
        pathNot: npm(
          'react',
          'react-dom',
          '@types',
          'lucide-react',
          'altcha-lib',
          // The cropper of the user's picture, in the one remote that has it.
          'react-easy-crop',
          // In the same remote: QR codes for authenticator apps, and passkeys, in a chunk that is loaded when one is used.
          'uqr',
          '@simplewebauthn/browser',
          // Rich text and the task board, in chunks that are loaded with them (docs/decisions/044).
          '@tiptap/[^/]+',
          'dompurify',
          '@dnd-kit/[^/]+',
          '@module-federation',
          'workbox-[^/]+',
        ),
      },
    },
    {
      name: 'web-runs-in-browsers',
      comment: 'Node modules do not exist there.',
      severity: 'error',
      from: { path: '^(shared|host|remote-[^/]+)/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'imports-resolve',
      comment: 'pnpm links only what a package declares, so this also finds undeclared packages.',
      severity: 'error',
      from: {},
      // A dependency of a dependency of what federation declares; webpack gets its folder.
      to: { couldNotResolve: true, pathNot: '^@module-federation/runtime-core$' },
    },
  ],
  options: {
    parser: 'swc',
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`^(\.cache|\.dayline)/|^(?!.*node_modules/).*/dist/|\.(css|svg|png|json)$` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
