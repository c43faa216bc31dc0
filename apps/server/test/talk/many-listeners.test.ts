import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@tradewind/contract/durations'
import { describe, expect, test } from 'vitest'
import { patient } from '../../../../tools/patience.ts'
import { useProcesses } from '../processes.ts'
import { PROOF, tellProof } from '../proof.ts'
import { openTalker, type Talker, talk } from './phones.ts'

const PROCESSES = 3
/** Without NOTIFY it is the same, slower: shown with larger numbers, and by live.test.ts. */
const ways = PROOF.talkKills > 1 ? ['on', 'off'] : ['on']

/** How long each of these messages took from the first try to send it until the other phone showed it, shortest first. */
const waitsOf = (talkers: readonly Talker[], sent: readonly ReadonlyMap<string, number>[]): number[] =>
  talkers
    .flatMap(({ phone }, place) =>
      phone.shown.flatMap(({ id, at }) => {
        const begun = sent[place]?.get(id)
        return begun === undefined ? [] : [at - begun]
      }),
    )
    .sort((one, other) => one - other)
const quantile = (waits: readonly number[], share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0)

describe.each(ways)('three processes, with NOTIFY %s', (notify) => {
  const processes = useProcesses({ count: PROCESSES, settings: () => ({ NOTIFY: notify }) })

  test('each message is shown once and in order on every phone that listens, though processes are killed and phones sleep', {
    timeout: PROOF.patienceMs,
  }, async () => {
    const talkers: Talker[] = []
    // A few at once: each makes a password as slowly as a shop does.
    while (talkers.length < PROOF.listeners) {
      const more = Math.min(6, PROOF.listeners - talkers.length)
      talkers.push(...(await Promise.all(Array.from({ length: more }, () => openTalker(processes)))))
    }
    const each = Math.ceil(PROOF.messages / PROOF.listeners)
    const saying = Promise.all(talkers.map(({ token }) => talk(processes, token, each)))
    const [sleeper] = talkers
    sleeper?.phone.sleep()
    for (let kill = 0; kill < PROOF.talkKills; kill += 1) {
      await sleep(1_000 + Math.random() * 1_000)
      await processes.running[Math.floor(Math.random() * processes.running.length)]?.kill()
      await processes.start()
    }
    const sent = await saying
    await processes.moveClock(10 * MINUTE_MS)
    sleeper?.phone.wake()
    const wanted = sent.map((said) => [...said.keys()])
    const shown = () => talkers.map(({ phone }) => phone.shown.map(({ id }) => id))
    await expect
      .poll(() => shown().flat().length, { timeout: patient(60_000), interval: 200 })
      .toBe(wanted.flat().length)
    expect(shown()).toEqual(wanted)
    expect(talkers.every(({ phone }) => phone.shown.every(({ seq }, place) => seq === place + 1))).toBe(true)
    const busy = waitsOf(talkers.slice(1), sent.slice(1))

    // Among many a process finds what is new with what it numbered itself; alone a message shows what NOTIFY is worth.
    const few = talkers.slice(1, 1 + Math.ceil(PROOF.listeners / 25))
    const alone: Map<string, number>[] = []
    for (const { token, phone } of few) {
      const said = await talk(processes, token, 1)
      const isShown = () => phone.shown.some(({ id }) => said.has(id))
      await expect.poll(isShown, { timeout: patient(20_000), interval: 50 }).toBe(true)
      alone.push(said)
    }
    const quiet = waitsOf(few, alone)
    for (const { phone } of talkers) phone.stop()
    await Promise.all(talkers.map(({ phone }) => phone.ended))

    await tellProof(`messages shown once and in order, NOTIFY ${notify}`, {
      listeners: talkers.length,
      messages: wanted.flat().length,
      kills: PROOF.talkKills,
      'p50 ms': quantile(busy, 0.5),
      'p99 ms': quantile(busy, 0.99),
      'p50 ms of one alone': quantile(quiet, 0.5),
    })
  })
})
