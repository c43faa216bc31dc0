// `npm start`: the whole product from a fresh clone. Builds what has changed, then becomes the server: the same
// process, so that signals reach it directly and a second start costs nothing on top.
import { programUrl } from './build-server.mjs'
import { prepareMessages, prepareServer, prepareWeb } from './prepare.mjs'

const say = (line) => process.stdout.write(`${line}\n`)

try {
  await prepareMessages(say)
  await prepareWeb(say)
  await prepareServer(say)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import(programUrl('server/dist/main'))
