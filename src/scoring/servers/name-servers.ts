// Names the servers of a reader, for logs, metrics and messages.

const forms = [({ host }: URL) => host, ({ host, pathname }: URL) => host + pathname, ({ href }: URL) => href]

/** By host and port; where several servers share these, with the path, and if need be the whole address. */
export function nameServers(addresses: { url: string }[]): string[] {
  const urls = addresses.map(({ url }) => new URL(url))
  const all = forms.map(form => urls.map(form))
  return all.find(names => new Set(names).size === names.length) ?? all.at(-1)!
}
