import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll } from 'vitest'
import { startProgram } from '../programs.ts'

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
    const settings = { SIGNER_SECRET, SIGNER_PORT: '0', SIGNER_DIR: folder }
    child = startProgram('signer/dist/main', settings, ['ignore', 'pipe', 'inherit'])
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
