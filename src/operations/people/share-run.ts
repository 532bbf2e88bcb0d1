// Lets simultaneous calls for the same thing share one run and its result, as when a form comes twice.

export function createShareRun<Result>() {
  const running = new Map<string, Promise<Result>>()

  return function shareRun(name: string, run: () => Promise<Result>): Promise<Result> {
    const shared = running.get(name) ?? run().finally(() => running.delete(name))
    running.set(name, shared)
    return shared
  }
}
