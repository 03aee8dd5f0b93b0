const BrowserEnvironment = require('../jest/browser-environment.cjs')

/** A page that leaves out the rest of a suite after its first failure: one is enough to notice a mutant. */
module.exports = class FirstFailureEnvironment extends BrowserEnvironment {
  #hasFailed = false

  handleTestEvent(event) {
    if (event.name === 'test_done' && event.test.errors.length > 0) this.#hasFailed = true
    if (event.name === 'test_start' && this.#hasFailed) event.test.mode = 'skip'
  }
}
