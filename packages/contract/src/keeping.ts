/**
 * How long what is kept, in days: with what a market begins, and the least that the law, or somebody else's right, leaves it to set.
 * The figures of a market stand in the table `keeping`; a test holds it to these.
 */
export const KEEPING = {
  /** Pictures that were uploaded and that nothing shows. */
  uploads: { days: 1, least: 1 },
  /** The feed of what open pages are told. */
  live: { days: 2, least: 1 },
  /** What a bag was said to cost, where no order was made of it. */
  quotes: { days: 30, least: 1 },
  /** Which products somebody looked at. */
  looked: { days: 365, least: 1 },
  /** What was searched for, counted by day. */
  searches: { days: 35, least: 1 },
  notices: { days: 365, least: 30 },
  /** Devices that somebody logged in with. */
  devices: { days: 180, least: 30 },
  /** The security log. */
  security: { days: 180, least: 90 },
  /** Documents of applications that a shop came of; the others go with the promise of their mail. */
  papers: { days: 365, least: 90 },
  /** What an applicant said of themselves, where nothing came of it. */
  applications: { days: 730, least: 90 },
  /** Talks in which nobody has said anything since. */
  talks: { days: 730, least: 180 },
  /** Pictures and thread of a refund that is over. */
  evidence: { days: 1095, least: 365 },
  /** Complaints that are decided. */
  complaints: { days: 1095, least: 365 },
  /** Pictures of reports of products, once the report is decided. */
  reports: { days: 1095, least: 365 },
  /** Declarations of revocation from outside of an account. */
  revocations: { days: 1095, least: 365 },
} as const

export type KeepingKind = keyof typeof KEEPING
export const KEEPING_KINDS = Object.keys(KEEPING) as KeepingKind[]
export const MOST_KEPT_DAYS = 3650
