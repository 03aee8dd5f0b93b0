import { createRequire } from 'node:module'
import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import { root } from '../repository.ts'
import { buildCache } from './buildCache.ts'
import type { BuildOptions } from './recipe.ts'

const require = createRequire(import.meta.url)

// Relative, because an absolute address would put the release id into the build cache and so into the next release.
const cssFile = { loader: MiniCssExtractPlugin.loader, options: { publicPath: './' } }

/** Only components are refreshed, and they are in `.tsx`: a worker's `.ts` has no page to refresh. */
const components = /\.tsx$/

function scriptRule(test: RegExp, isDevelopment: boolean): RuleSetRule {
  const refresh = isDevelopment && test === components
  return {
    test,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: { runtime: 'automatic', development: isDevelopment, refresh },
          verbatimModuleSyntax: true,
        },
      },
    },
  }
}

/** The configuration shared by all web builds of Dayline, with and without federation. */
export function baseConfiguration(name: string, folder: string, options: BuildOptions): Configuration {
  const isDevelopment = options.mode === 'development'
  const fileName = isDevelopment ? '[name].js' : '[name].[contenthash:10].js'
  return {
    name,
    mode: options.mode,
    context: folder,
    target: ['web', 'es2022'],
    // Never `eval`: pages run under a policy without it, in development too.
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: options.out,
      filename: '[name].js',
      chunkFilename: fileName,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      // Beside the public folder, not in it, because source maps are not served.
      ...(isDevelopment ? {} : { sourceMapFilename: '../maps/[file].map' }),
      chunkLoadTimeout: 120_000, // docs/product/shell.md#loading-code
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // emotion uses it in `withTheme`, which is never called; it would add a second `react-is` to every first page.
        'hoist-non-react-statics': false,
        // SWR uses it for React 17 and older.
        'use-sync-external-store/shim$': 'react',
      },
    },
    module: {
      rules: [
        scriptRule(components, isDevelopment),
        scriptRule(/\.ts$/, isDevelopment),
        { test: /\.css$/, use: [cssFile, require.resolve('css-loader')] },
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
      }),
      ...(isDevelopment ? [new ReactRefreshPlugin({ overlay: false, include: components })] : []),
    ],
    optimization: {
      // A broken module has no imports, so chunks get other names and the update cannot be applied in place. If it is
      // not emitted, the fixed module is an update of the last good one.
      ...(isDevelopment ? { emitOnErrors: false } : {}),
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      moduleIds: isDevelopment ? 'named' : 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // The licenses in the libraries' comments are written to their own file.
          extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
        }),
      ],
    },
    cache: buildCache(join(root, '.cache/webpack', name), `${name}-${options.mode}`, [import.meta.filename]),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}
