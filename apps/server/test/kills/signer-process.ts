import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const SIGNER_SECRET = 'the secret of a signer under test'

/** A payment as the signer's own log tells of it. */
type Signed = { id: string; reference: string; payout: { amount: string } }

export type SignerProcess = {
  /** What a server needs to know to have its payouts signed here. */
  settings: Record<string, string>
  signed(): Promise<Signed[]>
}

/** The signer, in a process of its own, which no test kills: what it signed is what has left. */
export function useSigner(): SignerProcess {
  let folder: string
  let child: ChildProcess
  const signer = { signed } as SignerProcess
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tradewind-signer-'))
    child = spawn(process.execPath, ['--import', 'tsx', 'apps/signer/src/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, SIGNER_SECRET, SIGNER_PORT: '0', SIGNER_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(createInterface(child.stdout ?? process.stdin), 'line')) as [string]
    signer.settings = { SIGNER_SECRET, SIGNER_URL: /http:\S+/.exec(line)?.[0] ?? '' }
  })
  afterAll(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(folder, { recursive: true })
  })
  return signer

  async function signed(): Promise<Signed[]> {
    const text = await readFile(join(folder, 'journal.jsonl'), 'utf8')
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Signed)
  }
}
