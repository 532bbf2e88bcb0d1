// Holds the version of this package, which tests/client/client.test.ts compares with package.json. Not every bundler
// can import JSON.

export const version = '0.1.0'
