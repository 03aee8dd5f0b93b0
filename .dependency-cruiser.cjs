/**
 * Who may import whom. Each rule has a bait in tools/architecture/bait.ts that it must catch;
 * `pnpm check architecture` runs both.
 */
const PACKAGES = 'host|remote-[^/]+|api|federation|e2e|testkit|tools'
// `ui/data` and its like are rooms of their own, so they come before the plain folder name.
const ROOM = 'ui/(?:overlay|data|form|date|playground)|[^/]+'
const TEST = String.raw`\.test\.tsx?$`
// A small host and a small remote that the release tool's tests build; they stand for real ones.
const FIXTURES = '^federation/test-fixtures/'
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`

/** A package that only one place may touch. */
const onlyIn = (name, place, packages, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: [`^${place}`, TEST] },
  to: { path: npm(...packages) },
})

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
      name: 'shared-knows-nobody',
      comment: 'shared is below everything.',
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
      comment: 'area.tsx names the features; a feature that imports it makes a circle of intent.',
      severity: 'error',
      from: { path: '^remote-[^/]+/src/[^/]+/' },
      to: { path: '^remote-[^/]+/src/[^/]+$' },
    },
    {
      name: 'routes-belong-to-the-app',
      comment: 'Only app.ts registers routes; an area asks its neighbour for queries or rules.',
      severity: 'error',
      from: { path: '^api/src/[^/]+/', pathNot: TEST },
      to: { path: String.raw`^api/src/.+\.routes\.ts$` },
    },
    {
      name: 'api-takes-contract-and-calendar-only',
      severity: 'error',
      from: { path: '^(api|federation)/', pathNot: FIXTURES },
      to: { path: '^shared/', pathNot: String.raw`^shared/src/(contract|calendar)/index\.ts$` },
    },
    {
      name: 'e2e-takes-words-and-screens-only',
      comment: 'The end-to-end tests know what the product promises, not how it keeps it.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^shared/', pathNot: String.raw`^shared/src/(contract|navigation)/index\.ts$` },
    },
    {
      name: 'contract-is-pure',
      comment: 'contract imports nothing but the schema library.',
      severity: 'error',
      from: { path: '^shared/src/contract/', pathNot: TEST },
      to: { pathNot: ['^shared/src/contract/', npm('zod', 'react')] },
    },
    {
      name: 'calendar-is-pure',
      comment: 'The API and the browser cut days by the same arithmetic, which needs nothing of either.',
      severity: 'error',
      from: { path: '^shared/src/calendar/', pathNot: TEST },
      to: { pathNot: '^shared/src/calendar/' },
    },
    {
      name: 'contract-describes-components',
      comment: 'What an area exposes is a component; contract names its type, nothing of React runs.',
      severity: 'error',
      from: { path: '^shared/src/contract/', pathNot: TEST },
      to: { path: npm('react'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rooms-meet-by-name',
      comment:
        'By relative path a room gets a copy of its neighbour at run time; by package name the one that all share.',
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
      name: 'rooms-have-one-door',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: { path: '^shared/', pathNot: String.raw`^shared/src/(?:${ROOM})/index\.ts$` },
    },
    {
      name: 'doors-open-by-name',
      comment: 'A relative path into shared is bundled as a second copy.',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: { path: '^shared/', dependencyTypes: ['local'] },
    },
    {
      name: 'testing-room-in-tests-only',
      severity: 'error',
      from: { pathNot: [TEST, '^shared/src/testing/'] },
      to: { path: '^shared/src/testing/' },
    },
    {
      name: 'testkit-in-tests-only',
      comment: 'Servers and readers of tests, which no program ships.',
      severity: 'error',
      from: { pathNot: [TEST, '^(testkit|e2e|tools/jest)/'] },
      to: { path: '^testkit/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: {},
      to: { path: TEST },
    },
    onlyIn('ky-in-api', 'shared/src/api/', ['ky'], 'One door to the network.'),
    onlyIn('socket-in-realtime', '(shared/src/realtime|api)/', ['socket.io-client'], 'One socket for the whole app.'),
    onlyIn('nivo-in-charts', 'shared/src/charts/', ['@nivo'], 'Charts weigh as much as the rest of an area.'),
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
      'Screens are made of rooms; how a room is made is its own matter.',
    ),
    onlyIn(
      'schemas-in-contract',
      '(shared/src/contract|api|federation)/',
      ['zod'],
      'The browser takes schemas as types.',
    ),
    onlyIn('dayjs-behind-format', '(shared|api)/', ['dayjs'], 'Days are cut in one zone, by one room.'),
    {
      name: 'web-packages-are-few',
      comment: 'What host and remotes import is shipped by each of them.',
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
          // The cropper of one's own picture, in the one remote that has it.
          'react-easy-crop',
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
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'imports-resolve',
      comment: 'pnpm links only what a package declares, so this also finds undeclared packages.',
      severity: 'error',
      from: {},
      // Three packages below the one that federation declares; its webpack is told where it stands.
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
