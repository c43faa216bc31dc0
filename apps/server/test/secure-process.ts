// Fetches a picture from a host on this machine as if it stood at a public number, by what this process trusts (NODE_EXTRA_CA_CERTS).
// Says how that ended. Arguments: the address, the name server, the port of the host, the file.
import { fetchPicture, NotFetched } from '../src/modules/imports/fetch-picture.ts'
import { PICTURE_LIMITS } from '../src/modules/imports/picture-limits.ts'
import { openNet } from '../src/platform/net/open-net.ts'

const [address = '', nameServer = '', port = '', file = ''] = process.argv.slice(2)
const open = openNet([nameServer])
const net = { ...open, connect: () => open.connect('127.0.0.1', Number(port)) }
const ended = await fetchPicture(address, file, { net, limits: PICTURE_LIMITS }).then(
  () => 'fetched',
  (error) => (error instanceof NotFetched ? error.refusal : String(error)),
)
process.stdout.write(ended)
