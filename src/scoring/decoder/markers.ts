// Keeps what callers send from becoming the markers of a model, such as those that end a turn or begin its thoughts.

/** Puts a blank behind the first sign of every marker. White space is no marker, and neither is a single sign. */
export function createMarkerBreaker(markers: Iterable<string>): (text: string) => string {
  const told = [...new Set(Array.from(markers, marker => marker.trim()))].filter(marker =>
    /../su.test(marker),
  )
  if (told.length === 0) return text => text
  // The longest first: one may begin with another.
  const sorted = told.sort((a, b) => b.length - a.length)
  const any = new RegExp(sorted.map(marker => marker.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'), 'g')
  return text => {
    let broken = text
    while (broken.search(any) >= 0) broken = broken.replace(any, breakMarker)
    return broken
  }
}

export function breakMarker(marker: string): string {
  return marker.replace(/^./su, '$& ')
}
