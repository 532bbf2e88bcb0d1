// Loaded by mocha before the tests: a promise that nobody listens to fails the test that it is rejected in. It would
// end the process of the service; mocha alone takes no notice of it.

export const mochaHooks = {
  /** For each file where files run beside each other: after a file, mocha takes away all that listens. */
  beforeAll(): void {
    process.on('unhandledRejection', rethrow)
  },
  afterAll(): void {
    process.off('unhandledRejection', rethrow)
  },
}

function rethrow(reason: unknown): never {
  throw reason
}
