export const PRINTED = ['slips', 'labels', 'both'] as const
export const PAPERS = ['a4', 'a6'] as const
export type Printed = (typeof PRINTED)[number]
export type Paper = (typeof PAPERS)[number]

/** How somebody prints: what, and on which paper. Kept on the device, where the printer is. */
export type PrintWay = { what: Printed; paper: Paper }

const IDS = 'console-print-orders'
const WAY = 'console-print-way'

/** Which orders are printed next: kept over a reload, and for this tab alone. */
export const keepPrintJob = (ids: readonly string[]): void => sessionStorage.setItem(IDS, JSON.stringify(ids))

export function readPrintJob(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(IDS) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function readPrintWay(): PrintWay {
  const [what, paper] = (localStorage.getItem(WAY) ?? '').split(' ')
  return {
    what: PRINTED.find((one) => one === what) ?? 'both',
    paper: PAPERS.find((one) => one === paper) ?? 'a4',
  }
}

export const keepPrintWay = ({ what, paper }: PrintWay): void => localStorage.setItem(WAY, `${what} ${paper}`)
