import { availableParallelism } from 'node:os'

// Packages that ship only ES modules; jest runs CommonJS.
const ES_MODULES =
  'commander|content-disposition|cookie|ky|jotai|d3-[a-z-]+|internmap|delaunator|robust-predicates|@tanstack\\+(react-table|table-core|react-store|store)'

// Indexes that load a whole library of components.
const INDEXES = '/@(chakra-ui/react/dist/cjs|ark-ui/react/dist)/index\\.cjs$'

// Tests that start the release tool, servers or builds, often many times: part of `pnpm test`, not of `pnpm check`.
const INTEGRATION = '\\.integration\\.test\\.ts$'

const shared = {
  // shared/package.json names the file of each room; all follow this pattern.
  moduleNameMapper: {
    '^@dayline/shared/(.+)$': '<rootDir>/shared/src/$1/index.ts',
    '\\.(css|svg|png|woff2)$': '<rootDir>/tools/jest/asset.cjs',
    '^@fontsource-variable/.+$': '<rootDir>/tools/jest/asset.cjs',
  },
  transform: {
    [INDEXES]: '<rootDir>/tools/jest/lazy-index.cjs',
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${ES_MODULES})@|.*(${INDEXES}))`],
  setupFiles: [
    '<rootDir>/tools/jest/chosen-time.cjs',
    ...(process.env.LATE_FRAMES ? ['<rootDir>/tools/jest/late-frames.cjs'] : []),
  ],
  modulePathIgnorePatterns: ['<rootDir>/\\.(cache|dayline)/', '/dist/'],
  restoreMocks: true,
}

export default {
  cacheDirectory: '<rootDir>/.cache/jest',
  // Page tests often wait for timers, so half as many workers again as there are cores keep the cores busy. Jest's
  // default is one less than the cores.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Ends a test that hangs. It measures nothing: on a busy machine a page test may take many times its usual second.
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'web',
      testMatch: ['<rootDir>/{host,shared,remote-*}/src/**/*.test.ts?(x)'],
      testEnvironment: '<rootDir>/tools/jest/browser-environment.cjs',
      testEnvironmentOptions: {
        url: 'http://localhost/',
        customExportConditions: ['browser', 'require', 'default'],
      },
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-setup.cjs'],
    },
    {
      ...shared,
      displayName: 'node',
      testMatch: ['<rootDir>/{federation,testkit,tools,e2e}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', INTEGRATION],
      testEnvironment: 'node',
    },
    {
      ...shared,
      displayName: 'integration',
      testRegex: INTEGRATION,
      testEnvironment: 'node',
    },
  ],
}
