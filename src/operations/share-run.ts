// Calls for the same thing at the same time share one run and its result, as when a browser sends a form twice.

export function createShareRun<Result>() {
  const running = new Map<string, Promise<Result>>()

  return function shareRun(name: string, run: () => Promise<Result>): Promise<Result> {
    const shared = running.get(name) ?? run().finally(() => running.delete(name))
    running.set(name, shared)
    return shared
  }
}
