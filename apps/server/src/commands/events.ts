import { listParked, replayParked } from '../platform/parked-events.ts'
import { tellOthers } from '../platform/relay.ts'
import { asksForHelp, readOptions } from './command-options.ts'
import { type Terminal, UsageError, withProduct } from './open-product.ts'

const USAGE = `Shows the events that nobody could read, and sends them again.

  npm run events                          what is parked, and why
  npm run events -- --replay              sends all of it again
  npm run events -- --replay <topic>      sends those of one topic again

An event is parked when this version knows no reader for its topic, or when what it tells is not what its topic says. Once the version
that runs can read it, send it again: its readers act then, once. What still cannot be read is parked anew.`
const options = { replay: { type: 'boolean' } } as const

/** `npm run events`: what is parked, and the way back into the outbox. Resolves to the exit code. */
export async function runEventsCommand(env: NodeJS.ProcessEnv, args: string[], terminal: Terminal): Promise<number> {
  if (asksForHelp(args)) {
    terminal.say(USAGE)
    return 0
  }
  const { values, files: topics } = readOptions(args, options, USAGE)
  const [topic, ...more] = topics
  if (more.length > 0 || (topic !== undefined && !values.replay))
    throw new UsageError(`Name one topic, behind --replay.\n\n${USAGE}`)
  return withProduct(env, terminal, async ({ db }) => {
    if (values.replay) {
      terminal.say(`${await replayParked(db, topic)} events are on their way again.`)
      // Nobody works them in this process.
      await tellOthers(db, [{ topic: 'work', key: 'events' }])
    } else for (const line of (await listParked(db)).map(lineOf)) terminal.say(line)
    return 0
  })
}

const lineOf = ({ id, topic, reason, announced_at }: Awaited<ReturnType<typeof listParked>>[number]): string =>
  `${id}  ${topic}, announced ${announced_at.toISOString()}: ${reason}`
