import { appendFile } from 'node:fs/promises'
import { HOUR_MS } from '@tradewind/contract/durations'
import { patient } from '../../../tools/patience.ts'

const SIZES = {
  /** For each `npm test`, which has to be over in minutes; the build server runs the medium numbers beside it. */
  small: {
    runs: 20,
    commands: 40,
    races: 8,
    refundRaces: 2,
    refundSequences: 12,
    allRefundCells: false,
    /** Ways to write that are not only refused to everybody else in the matrix of who may what, but done. */
    answeredWrites: 40,
    /** Of the values, bodies and cursors that no call takes, tried at each place. */
    wrongValues: 4,
    wrongBodies: 2,
    wrongCursors: 5,
    /** Rounds for each step between which a refund is torn apart. */
    refundKills: 1,
    standingKills: 1,
    serverKills: 2,
    postgresKills: 1,
    /** Of the looks and languages that a journey has (e2e/looks.ts). */
    looks: 1,
    /** How many of the looks on a journey's way ask axe. */
    axe: 1 / 3,
    /** How much of the screens that are looked at one by one, and of the pages that whoever is hired is offered. */
    screens: 1 / 3,
    ownPages: 1 / 6,
    fuzzCases: 3,
    siegeSeconds: 5,
    prices: 40,
    pictures: 24,
    receipts: 16,
    searches: 15,
    filters: 40,
    /** Of a catalogue of which no search may read all. */
    searched: 80_000,
    listeners: 6,
    messages: 60,
    talkKills: 1,
    desks: { orders: 4_000, products: 3_000, shoppers: 3_000, many: 2_500, times: 0, pages: 1 },
    countries: 10,
    hours: 0.25,
  },
  /** For each change that reaches the build server (.ci/run). */
  medium: {
    runs: 150,
    commands: 60,
    races: 60,
    refundRaces: 20,
    refundSequences: 60,
    allRefundCells: true,
    answeredWrites: Number.POSITIVE_INFINITY,
    wrongValues: Number.POSITIVE_INFINITY,
    wrongBodies: Number.POSITIVE_INFINITY,
    wrongCursors: Number.POSITIVE_INFINITY,
    refundKills: 20,
    standingKills: 4,
    serverKills: 20,
    postgresKills: 10,
    looks: Number.POSITIVE_INFINITY,
    axe: 1,
    screens: 1,
    ownPages: 1,
    fuzzCases: 40,
    siegeSeconds: 20,
    prices: 150,
    pictures: 200,
    receipts: 60,
    searches: 300,
    filters: 300,
    searched: 200_000,
    listeners: 60,
    messages: 1_500,
    talkKills: 3,
    desks: { orders: 4_000, products: 3_000, shoppers: 3_000, many: 2_500, times: 2, pages: 2 },
    countries: 60,
    hours: 0.5,
  },
  large: {
    runs: 500,
    commands: 100,
    races: 200,
    refundRaces: 200,
    refundSequences: 2_000,
    allRefundCells: true,
    answeredWrites: Number.POSITIVE_INFINITY,
    wrongValues: Number.POSITIVE_INFINITY,
    wrongBodies: Number.POSITIVE_INFINITY,
    wrongCursors: Number.POSITIVE_INFINITY,
    refundKills: 20,
    standingKills: 4,
    serverKills: 50,
    postgresKills: 20,
    looks: Number.POSITIVE_INFINITY,
    axe: 1,
    screens: 1,
    ownPages: 1,
    fuzzCases: 160,
    siegeSeconds: 60,
    prices: 500,
    pictures: 1_000,
    receipts: 200,
    searches: 300,
    filters: 1_000,
    searched: 200_000,
    listeners: 300,
    messages: 10_000,
    talkKills: 10,
    desks: { orders: 100_000, products: 20_000, shoppers: 5_000, many: 2_000, times: 100, pages: 100 },
    countries: 300,
    hours: 3,
  },
}

const { hours, ...numbers } = SIZES[(process.env.PROVE ?? 'small') as keyof typeof SIZES]

/** How often a proof does what it does, and how long it may take. */
export const PROOF = { ...numbers, patienceMs: patient(hours * HOUR_MS) }

/** Says what was shown and how often, for the table at the end of `npm run prove` (tools/prove.mjs). */
export async function tellProof(shown: string, counts: Record<string, number>): Promise<void> {
  const { PROOF_REPORT } = process.env
  if (PROOF_REPORT) await appendFile(PROOF_REPORT, `${JSON.stringify({ shown, counts })}\n`)
}
