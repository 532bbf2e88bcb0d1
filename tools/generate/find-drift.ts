// Compares what should stand in generated/ with what does.

/** One line for each file that differs, is missing, or does not belong there. */
export function findDrift(made: Map<string, string>, found: Map<string, string>): string[] {
  const names = [...new Set([...made.keys(), ...found.keys()])].sort()
  return names.flatMap(name => {
    const [wanted, present] = [made.get(name), found.get(name)]
    if (wanted === undefined) return [`generated/${name} is not made from spec/`]
    if (present === undefined) return [`generated/${name} is missing`]
    return wanted === present
      ? []
      : [`generated/${name} differs from spec/ at line ${firstDifference(wanted, present)}`]
  })
}

function firstDifference(wanted: string, present: string): number {
  const lines = present.split('\n')
  const at = wanted.split('\n').findIndex((line, index) => line !== lines[index])
  return (at < 0 ? wanted.split('\n').length : at) + 1
}
