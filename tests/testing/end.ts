// Loaded by mocha before all tests: sees to it that a run ends.

const waitMs = 5_000

/**
 * Mocha calls it after the last test. What closes everything that it opened has ended before the timer fires, which itself
 * keeps nothing alive. What does not, be it behind a failed hook, fails the run with the names of what is open.
 */
export function mochaGlobalTeardown(): void {
  const timer = setTimeout(() => {
    console.error(`tests left open: ${process.getActiveResourcesInfo().join(', ')}`)
    // The last to be asked, mocha's own answer would be the number of failures.
    process.on('exit', () => {
      process.exitCode = 1
    })
    process.exit()
  }, waitMs)
  timer.unref()
}
