const { readFileSync, writeFileSync, mkdirSync } = require('node:fs')
const path = require('node:path')
const { default: TestRunner } = require('jest-runner')

/**
 * Runs only the files that have tests for the mutant, until one fails. Stryker names those tests by a pattern, and Jest
 * would load every file that imports the mutated one to find them, which takes many times as long as the tests.
 */
module.exports = class CoveringTestsRunner extends TestRunner {
  async runTests(files, watcher, options) {
    const pattern = this._globalConfig.testNamePattern
    if (!pattern) return this.#runAndRemember(files, watcher, options)
    const wanted = new RegExp(pattern, 'i')
    const names = JSON.parse(readFileSync(this.#memory, 'utf8'))
    let hasFailed = false
    const stop = this.on('test-file-success', ([, result]) => {
      hasFailed ||= result.numFailingTests > 0
    })
    for (const file of files) {
      if (hasFailed) break
      if (names[file.path]?.some((name) => wanted.test(name))) await super.runTests([file], watcher, options)
    }
    stop()
  }

  /** The first run, without mutants, shows which tests each file has. */
  async #runAndRemember(files, watcher, options) {
    const names = {}
    const stop = this.on('test-file-success', ([file, result]) => {
      names[file.path] = result.testResults.map((test) => test.fullName)
    })
    await super.runTests(files, watcher, options)
    stop()
    mkdirSync(path.dirname(this.#memory), { recursive: true })
    writeFileSync(this.#memory, JSON.stringify(names))
  }

  get #memory() {
    return path.join(this._globalConfig.rootDir, '.cache/test-names.json')
  }
}
