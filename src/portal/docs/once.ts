// What takes a while to make, and few ask for.

/** Makes it when somebody first asks for it. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
