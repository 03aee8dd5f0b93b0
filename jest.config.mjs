// Packages that ship only ES modules; jest runs CommonJS.
const ES_MODULES = 'commander|content-disposition|cookie|ky|jotai|d3-[a-z-]+|internmap|delaunator|robust-predicates'

const shared = {
  // Which file a door opens is written in shared/package.json; every room follows this one pattern.
  moduleNameMapper: {
    '^@dayline/shared/(.+)$': '<rootDir>/shared/src/$1/index.ts',
    '\\.(css|svg|png|woff2)$': '<rootDir>/tools/jest/asset.cjs',
    '^@fontsource-variable/.+$': '<rootDir>/tools/jest/asset.cjs',
  },
  transform: {
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
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${ES_MODULES})@)`],
  setupFiles: ['<rootDir>/tools/jest/chosen-time.cjs'],
  modulePathIgnorePatterns: ['<rootDir>/\\.(cache|dayline)/', '/dist/'],
  restoreMocks: true,
}

export default {
  cacheDirectory: '<rootDir>/.cache/jest',
  // Pages with dialogs take seconds on a machine that is busy with other things.
  testTimeout: 30_000,
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
      testEnvironment: 'node',
    },
  ],
}
