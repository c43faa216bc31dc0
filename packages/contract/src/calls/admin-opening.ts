import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STAFF_ROLES } from '../code-lists.ts'
import { time } from '../fields.ts'

/** What has to be done until a market can open, in the order in which it is asked for. */
export const FIRST_STEPS = [
  'own_login',
  'second_administrator',
  'categories',
  'mail',
  'bank',
  'network',
  'fees',
  'trader',
  'backup',
  'merchant',
] as const

/**
 * `yours`: whoever asks can do it now. `others`: somebody else has to. `time`: it is agreed on, or the word of whoever asks does not
 * count yet. `machine`: it is set up where the server runs, not here.
 */
const STEP_STATES = ['done', 'yours', 'others', 'time', 'machine'] as const

export const adminOpeningCalls = {
  'GET /api/admin/first_steps': call({
    summary: 'What has to be done until the market can open: what is done by the facts, and for whom the rest waits',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({}),
    answer: z.object({
      /** A demo world is open from the beginning: nobody is led through it. */
      demo: z.boolean(),
      /** How many are not done. */
      open: z.int(),
      steps: z.array(
        z.object({
          step: z.literal(FIRST_STEPS),
          state: z.literal(STEP_STATES),
          /** A change of it is proposed and waits for its second word: `yours` if it is this one's to give. */
          proposed: z.boolean(),
          /** Who did it, or for whom it waits. */
          who: z.nullable(z.string()),
          /** When it was done, or from when on it can go on. */
          at: z.nullable(time),
          /** What the fact is: an address, a file, a name, a number. */
          what: z.nullable(z.string()),
          /** What is wrong with what is there, in words of the machine. */
          fault: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}
