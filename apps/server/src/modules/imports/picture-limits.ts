import { MOST_PICTURE_BYTES } from '@tradewind/contract/limits'

/** What fetching pictures from elsewhere may cost, and how we behave towards whoever has them. */
export const PICTURE_LIMITS = {
  bytes: MOST_PICTURE_BYTES,
  /** For one picture, redirects included. */
  withinMs: 20_000,
  connectMs: 5_000,
  redirects: 5,
  /** By one process, and from one host by all of them. */
  atOnce: 6,
  atOncePerHost: 2,
  /** A host that is away, or busy, is asked again. */
  tries: 3,
  pauseMs: 30_000,
  /** Longer than fetching one and making its widths takes: whoever has not come back by then was killed. */
  leaseMs: 120_000,
  ofOneRun: 10_000,
} as const

export type PictureLimits = { [K in keyof typeof PICTURE_LIMITS]: number }

/** More letters than any address of a picture has. */
export const LONGEST_ADDRESS = 2_000
