// Names a reader where people see it: what kind it is, and its model, without folders and addresses.

/** `model`: the path of its file, or its name with a server, which may be a path. */
export function readerName(kind: 'gguf' | 'http', model: string): string {
  return `${kind}: ${endOf(model)}`
}

/** Returns the last part of a path. */
export function endOf(path: string): string {
  return path.split(/[/\\]/).at(-1)!
}
