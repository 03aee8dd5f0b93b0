import type { KnipConfig } from 'knip'

// pnpm check unused: files, exports and dependencies that nothing uses.
const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  // A renamed export keeps its old name for old releases of the remotes.
  exclude: ['duplicates'],
  // Built outside the workspace, from the published packages.
  ignore: ['examples/**'],
  workspaces: {
    '.': {
      entry: [],
      // Started by name, from `tools`.
      ignoreDependencies: ['@stryker-mutator/.+', 'dependency-cruiser'],
    },
    api: {
      // A migration is found by the name of its file.
      entry: [
        'src/server.ts',
        'src/tools/*/main.ts',
        'src/tools/bench/calls.ts',
        'src/platform/db/migrations/*.ts',
        'src/testing/insertForever.ts',
        'src/**/*.test.ts',
      ],
      // Mocha runs the test suite of ActivityWatch's own client.
      ignoreDependencies: ['mocha'],
    },
    e2e: { entry: ['src/*/main.ts', 'src/specs/**/*.ts'], ignoreBinaries: ['apt-get'] },
    federation: {
      entry: ['src/cli/*.ts', 'src/docs/*.howto.ts', 'src/{dev,webpack}/browser/*.mjs', 'test-fixtures/**'],
      // Fixtures of remotes are built as those are.
      ignoreDependencies: ['react', 'react-dom', '@module-federation/runtime-core'],
    },
    host: {
      entry: [
        'webpack.config.ts',
        'src/main.tsx',
        'src/boot.tsx',
        'src/remotes/early.ts',
        'src/theme.ts',
        'src/service-worker/*.ts',
      ],
    },
    'remote-*': {
      entry: ['webpack.config.ts', 'src/area.tsx', 'src/screens.ts', 'src/slots/*.tsx'],
      // Given by the host at run time: the build has to find them.
      ignoreDependencies: ['react-dom', '@dayline/federation'],
    },
    shared: { ignoreDependencies: ['@nivo/core'] },
    testkit: { entry: ['src/clock/preload.ts', 'src/task-tools/main.ts'], ignoreBinaries: ['apt-get'] },
    tools: {
      entry: [
        '*.ts',
        'architecture/*.ts',
        'pointers/*.ts',
        'postgres/serve.ts',
        'tests/count-reporter.ts',
        'mutants/*.{cjs,mjs}',
        'mutants/moduleConstants.ts',
        'jest/*',
      ],
    },
  },
}

export default config
