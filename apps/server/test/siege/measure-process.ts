// A process of its own for whoever lives on during the siege: what attackers cost their own machine is no wait of theirs.
import { createClient } from '@tradewind/client/client'
import { type Course, take } from './measure.ts'

process.once('message', async ({ url, ...course }: Course & { url: string }) => {
  const visitor = createClient({ baseUrl: url, getToken: () => undefined, getLang: () => 'en' })
  process.send?.(await take(visitor, course), () => process.disconnect())
})
