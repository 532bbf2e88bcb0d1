// The version of this package, as tests/client/client.test.ts finds it in package.json: an import of JSON is not for every bundler.

export const version = '0.1.0'
