// Makes a thing that takes a while when it is first asked for, and keeps it.

export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
