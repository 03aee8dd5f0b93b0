const { configure } = require('@testing-library/dom')

// Many mutants make a test wait forever. Without a mutant every test has to pass with this time as well.
configure({ asyncUtilTimeout: 15_000 })
