const SHARE = /_?basis_points$/

/** What a proposal would make so, a line for each part as it is read before somebody confirms it: shares in percent. */
export const wordsOf = (payload: object): string[] =>
  Object.entries(payload).map(([name, value]) => {
    if (SHARE.test(name)) return `    ${name.replace(SHARE, '') || 'commission'}: ${Number(value) / 100} %`
    if (value === null) return `    ${name}: –`
    return `    ${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`
  })
