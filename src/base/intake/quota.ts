// Limits how much of something each sender may have under way, and all of them together.

export function createQuota({ ofOneMax, ofAllMax }: { ofOneMax: number; ofAllMax: number }) {
  const amounts = new Map<string, number>()
  let total = 0
  const of = (sender: string) => amounts.get(sender) ?? 0

  return {
    /** True if a sender may have so much more. One that has nothing is let in, whatever others have. */
    allows(sender: string, more: number): boolean {
      const amount = of(sender)
      return amount + more <= ofOneMax && (amount === 0 || total + more <= ofAllMax)
    },
    /** Negative when something of it has ended. */
    add(sender: string, more: number): void {
      const amount = of(sender) + more
      if (amount > 0) amounts.set(sender, amount)
      else amounts.delete(sender)
      total += more
    },
    of,
    get total() {
      return total
    },
  }
}
