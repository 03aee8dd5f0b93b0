const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')

const self = readFileSync(__filename)

/**
 * Makes the index of a library load each module when one of its exports is first used. Chakra's index loads 1,900
 * modules, which takes longer than most tests, and a test file uses a few of them.
 */
module.exports = {
  /** Jest's own key would keep results of a former version of this file. */
  getCacheKey: (source, file, { configString }) =>
    createHash('sha1').update(self).update(source).update(file).update(configString).digest('hex'),
  process(source) {
    const loads = new Map()
    const withoutLoads = source.replace(/^(?:const|let|var) (\S+) = (require\(.+\));$/gm, (_, name, load) => {
      loads.set(name, load)
      return ''
    })
    const code = withoutLoads
      .replace(/(?<![\w$.])[\w$]+(?=[.;])/g, (name) => loads.get(name) ?? name)
      .replace(
        /^exports\.(\w+) = (require\(.+);$/gm,
        "Object.defineProperty(exports, '$1', { enumerable: true, get: () => $2 });",
      )
    return { code }
  },
}
