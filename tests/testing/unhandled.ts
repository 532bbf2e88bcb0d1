// Loaded by mocha before all tests: a promise that nobody listens to fails the test that it is rejected in. It would end
// the process of the service; mocha alone takes no notice of it.

process.on('unhandledRejection', (reason: unknown) => {
  throw reason
})
