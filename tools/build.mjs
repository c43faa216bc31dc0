// `npm run build`: compiled messages, the two built apps and the server's programs, for a machine or an image where a start
// writes nothing of its own.
import { prepareMessages, prepareServer, prepareWeb } from './prepare.mjs'

const say = (line) => process.stdout.write(`${line}\n`)

await prepareMessages(say)
await prepareWeb(say)
await prepareServer(say)
