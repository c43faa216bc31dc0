/** A line of an order: what is sold, and how many pieces of it. */
export type Line = { id: string; title: string; quantity: number }
/** How many pieces of each line lie in a package. */
export type Content = Record<string, number>
export type PackageDraft = { carrier: string; no: string; content: Content }
export type PackageAsked = { carrier: string; no: string; items?: { order_item_id: string; quantity: number }[] }

/** What can be sent now: nothing that came back, or that a refund is about. */
export const linesToSend = (items: readonly { id: string; title: string; to_send: number }[]): Line[] =>
  items.filter(({ to_send }) => to_send > 0).map(({ id, title, to_send }) => ({ id, title, quantity: to_send }))

/** The order in one package. */
export const onePackage = (lines: readonly Line[], carrier = ''): PackageDraft => ({
  carrier,
  no: '',
  content: Object.fromEntries(lines.map((line) => [line.id, line.quantity])),
})

/** Pieces of a line that are in no package yet. Never below zero, whatever is asked of `setQuantity`. */
export function left(line: Line, packages: readonly PackageDraft[]): number {
  return packages.reduce((rest, one) => rest - (one.content[line.id] ?? 0), line.quantity)
}

/** A further package takes what is in none; while everything is packed it begins empty. */
export function addPackage(lines: readonly Line[], packages: readonly PackageDraft[]): PackageDraft[] {
  const content = Object.fromEntries(lines.map((line) => [line.id, left(line, packages)]))
  return [...packages, { carrier: packages.at(-1)?.carrier ?? '', no: '', content }]
}

/** Its pieces go into the first of the packages that stay, so that none is lost. The last package stays. */
export function removePackage(packages: readonly PackageDraft[], index: number): PackageDraft[] {
  const gone = packages[index]
  const rest = packages.filter((one) => one !== gone)
  const [first, ...others] = rest
  if (!gone || !first) return [...packages]
  const content = { ...first.content }
  for (const [line, quantity] of Object.entries(gone.content)) content[line] = (content[line] ?? 0) + quantity
  return [{ ...first, content }, ...others]
}

/**
 * Puts so many pieces of a line into one package. More than are in none are taken out of the others, the last first; so
 * there are never more pieces than were ordered. What is taken out here waits for another package.
 */
export function setQuantity(
  packages: readonly PackageDraft[],
  { index, line, quantity }: { index: number; line: Line; quantity: number },
): PackageDraft[] {
  const wanted = Math.max(0, Math.min(line.quantity, Math.trunc(quantity)))
  const next = packages.map((one, at) =>
    at === index ? { ...one, content: { ...one.content, [line.id]: wanted } } : one,
  )
  let surplus = -left(line, next)
  for (let at = next.length - 1; at >= 0 && surplus > 0; at--) {
    const one = next[at]
    const have = one?.content[line.id] ?? 0
    if (!one || at === index || have === 0) continue
    const taken = Math.min(have, surplus)
    next[at] = { ...one, content: { ...one.content, [line.id]: have - taken } }
    surplus -= taken
  }
  return next
}

/** Puts everything that is in no package into this one. */
export function takeRest(lines: readonly Line[], packages: readonly PackageDraft[], index: number): PackageDraft[] {
  return lines.reduce<PackageDraft[]>(
    (now, line) => setQuantity(now, { index, line, quantity: (now[index]?.content[line.id] ?? 0) + left(line, now) }),
    [...packages],
  )
}

export type PackageProblem =
  | { kind: 'carrier_required' | 'tracking_required' | 'same_no' | 'empty'; index: number }
  | { kind: 'left'; line: Line; count: number }

/** All that keeps the packages from being sent, in the order in which it stands on the page. */
export function findProblems(lines: readonly Line[], packages: readonly PackageDraft[]): PackageProblem[] {
  const numbers = packages.map((one) => one.no.trim())
  const found = packages.flatMap((one, index): PackageProblem[] => {
    const problems: PackageProblem[] = []
    if (one.carrier.trim() === '') problems.push({ kind: 'carrier_required', index })
    const no = numbers[index] ?? ''
    if (no === '') problems.push({ kind: 'tracking_required', index })
    else if (numbers.indexOf(no) < index) problems.push({ kind: 'same_no', index })
    if (Object.values(one.content).every((quantity) => quantity === 0)) problems.push({ kind: 'empty', index })
    return problems
  })
  const waiting = lines.flatMap((line): PackageProblem[] => {
    const count = left(line, packages)
    return count > 0 ? [{ kind: 'left', line, count }] : []
  })
  return [...found, ...waiting]
}

/** As the call takes it: one package holds everything without naming it. */
export function askedPackages(packages: readonly PackageDraft[]): PackageAsked[] {
  return packages.map(({ carrier, no, content }) => {
    const items = Object.entries(content).flatMap(([order_item_id, quantity]) =>
      quantity > 0 ? [{ order_item_id, quantity }] : [],
    )
    return { carrier: carrier.trim(), no: no.trim(), items: packages.length > 1 ? items : undefined }
  })
}
