import type { RunRow } from './imports.sql.ts'

/** What reading a file may cost. Whatever lies above it ends the import of that file, with the reason in words. */
export type ReadLimits = {
  /** Of the file as it is unpacked. */
  unpackedBytes: number
  rows: number
  /** Behind so many refused rows the file is another than it was taken for; each of them is kept, to be told. */
  refusedRows: number
  /** Of the process that reads it. */
  heapMb: number
  /** To find out what it is, and from one batch to the next. */
  withinMs: number
}

const MB = 1024 * 1024

/** A file of the console comes from anybody with a shop; one at the terminal from whoever runs the machine. */
export const readLimits: Record<RunRow['origin'], ReadLimits> = {
  // Below the minute after which a run that does not move counts as given up.
  console: { unpackedBytes: 512 * MB, rows: 1_000_000, refusedRows: 10_000, heapMb: 384, withinMs: 50_000 },
  terminal: {
    unpackedBytes: 64 * 1024 * MB,
    rows: 10_000_000,
    refusedRows: 1_000_000,
    heapMb: 2_048,
    withinMs: 30 * 60_000,
  },
}

/** Packed text is rarely a twentieth of itself; nothing is asked before so much has been unpacked. */
export const MOST_RATIO = 100
export const UNASKED_BYTES = 8 * MB

/** Of a zip; what stands behind them is not there. */
export const MOST_ENTRIES = 20_000
/** Of one picture in it, unpacked. */
export const MOST_ENTRY_BYTES = 20 * MB

/** A description may be long; a line or a quote that is never closed must not eat the memory. */
export const MOST_CHARACTERS = MB
export const MOST_COLUMNS = 1_000
