// `npm run build`: compiled messages and the two built apps, for a machine or an image where a start writes nothing of its own.
import { prepareMessages, prepareWeb } from './prepare.mjs'

const say = (line) => process.stdout.write(`${line}\n`)

await prepareMessages(say)
await prepareWeb(say)
